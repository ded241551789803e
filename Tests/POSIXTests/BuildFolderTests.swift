import Foundation
import POSIX
import TestSupport
import Testing

struct BuildFolderTests {
  private static let swift = Executables.path(of: "swift", in: environment("PATH"))

  /// Paths as SwiftPM named them: 6.3.1 on Linux on 24 November 2026; on macOS, and the last one, by its documentation.
  @Test(arguments: [
    ("/p/.build/x86_64-unknown-linux-gnu/debug/Tool", "native debug /p/.build"),
    ("/p/.build-a/x86_64-unknown-linux-gnu/release/Tool", "native release /p/.build-a"),
    ("/p/.build/arm64-apple-macosx/debug/Tool", "native debug /p/.build"),
    ("/p/.build/out/Products/Debug-linux/Tool", "swiftbuild debug /p/.build"),
    ("/p/.build-a/out/Products/Release-linux/Tool", "swiftbuild release /p/.build-a"),
    ("/p/.build/out/Products/Debug/Tool", "swiftbuild debug /p/.build"),
    ("/p/.build/arm64-apple-macosx/Products/Release/Tool", "swiftbuild release /p/.build"),
  ])
  func thePathTellsHowItWasBuilt(path: String, expected: String) throws {
    let folder = try #require(BuildFolder(of: path, product: "Tool"))
    #expect("\(folder.buildSystem) \(folder.isRelease ? "release" : "debug") \(folder.scratchFolder)" == expected)
    #expect("\(folder.path)/Tool" == path)
    #expect(BuildFolder(of: path, product: "Other") == nil)
  }

  @Test(arguments: [
    nil, "Tool", "/usr/local/bin/Tool", "/p/.build/out/debug/Tool", "/p/.build/x86_64-linux/profile/Tool",
    "/p/.build/out/Products/Profile-linux/Tool", "/p/.build/out/Products/-/Tool",
  ])
  func elsewhereIsNoBuildFolder(path: String?) {
    #expect(BuildFolder(of: path, product: "Tool") == nil)
  }

  /// What the toolchain of this machine says, in a package of its own, so that no lock of another build is waited for.
  @Test(.enabled(if: swift != nil), arguments: BuildFolder.BuildSystem.allCases, [false, true])
  func theToolchainNamesTheSameFolder(buildSystem: BuildFolder.BuildSystem, isRelease: Bool) throws {
    let swift = try #require(Self.swift)
    let root = try TemporaryFolder()
    try root.put(
      #"// swift-tools-version: 6.2\#nimport PackageDescription\#nlet package = Package(name: "Tool")\#n"#,
      as: "Package.swift")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: swift)
    process.arguments =
      ["build", "--show-bin-path", "--package-path", root.path, "--build-system", buildSystem.rawValue]
      + (isRelease ? ["-c", "release"] : [])
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let printed = try #require(try output.fileHandleForReading.readToEnd())
    let path = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
    let folder = try #require(BuildFolder(of: "\(path)/Tool", product: "Tool"))
    #expect(folder.buildSystem == buildSystem)
    #expect(folder.isRelease == isRelease)
    #expect(folder.scratchFolder == "\(root.path)/.build")
  }
}
