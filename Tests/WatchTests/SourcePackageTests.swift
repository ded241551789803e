import Foundation
import POSIX
import TestSupport
import Testing

@testable import Endpoints
@testable import Watch

struct SourcePackageTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("", as: "Package.swift")
    file = try folder.put("", as: "Microapps/Tool/Tool.swift")
    try folder.putScript("", as: "bin/swift")
  }

  private func package(executable: String, file: String? = nil, searchPath: String? = nil) throws -> SourcePackage {
    try SourcePackage(
      product: "Tool", file: file ?? self.file, executable: executable, searchPath: searchPath ?? "\(folder.path)/bin")
  }

  @Test func aDebugBuildIsRepeated() throws {
    try folder.put("", as: ".build/x86_64-linux/debug/Tool")
    let package = try package(executable: "\(folder.path)/.build/x86_64-linux/debug/Tool")
    #expect(package.root == folder.path)
    #expect(package.programFolder == "\(folder.path)/Microapps/Tool")
    #expect(package.buildFolder.path == "\(folder.path)/.build/x86_64-linux/debug")
    #expect(package.executable == "\(folder.path)/.build/x86_64-linux/debug/Tool")
    #expect(package.swift == "\(folder.path)/bin/swift")
    let arguments = ["build", "--package-path", folder.path, "--product", "Tool", "--build-system", "native"]
    #expect(package.buildArguments.starts(with: arguments))
    #expect(!package.buildArguments.contains("--scratch-path"))
    #expect(!package.buildArguments.contains("-c"))
  }

  @Test func aPackageInsideHasAScratchFolderOfItsOwn() throws {
    let package = try package(executable: "\(folder.path)/.build/x86_64-linux/debug/Tool")
    #expect(
      package.arguments(["test", "--skip-build"], in: "docs/inner") == [
        "test", "--package-path", "\(folder.path)/docs/inner", "--skip-build", "--build-system", "native",
        "--scratch-path", "\(folder.path)/.build/docs/inner",
      ])
  }

  @Test func theConfigurationAndTheScratchFolderAreThoseOfTheExecutable() throws {
    let package = try package(executable: "/elsewhere/scratch/arm64-apple-macosx/release/Tool")
    let arguments = package.buildArguments
    #expect(arguments.dropFirst(7).starts(with: ["-c", "release", "--scratch-path", "/elsewhere/scratch"]))
  }

  @Test func swiftBuildBuildsWhatItHasBuilt() throws {
    let package = try package(executable: "/elsewhere/scratch/out/Products/Release-linux/Tool")
    let arguments = package.buildArguments
    #expect(
      arguments.dropFirst(5).starts(with: [
        "--build-system", "swiftbuild", "-c", "release", "--scratch-path", "/elsewhere/scratch",
      ]))
  }

  @Test func anUnknownFolderInThePackageMeansAnotherBuildSystem() throws {
    let path = "\(folder.path)/.build/new/Tool"
    let error = #expect(throws: UsageError.self) { try package(executable: path) }
    #expect(
      error?.message
        == "--watch needs an executable in the build folder of its package, and \(path) is elsewhere; build "
        + "it by a build system that it knows: swift run --build-system native Tool --watch")
  }

  @Test func theTraitIsThatOfThisBuild() throws {
    let arguments = try package(executable: "/scratch/x86_64-linux/debug/Tool").buildArguments
    #if Live
    #expect(arguments.suffix(2) == ["--traits", "Live"])
    #else
    #expect(!arguments.contains("--traits"))
    #endif
  }

  @Test func theSearchPathIsSearchedInItsOrder() throws {
    try folder.put("", as: "notExecutable/swift")
    try folder.put("", as: "folder/swift/file")
    try folder.putScript("", as: "second/swift")
    let paths = ["none", "notExecutable", "folder", "bin", "second"].map { "\(folder.path)/\($0)" }
    let searchPath = paths.joined(separator: ":")
    #expect(Executables.path(of: "swift", in: searchPath) == "\(folder.path)/bin/swift")
    #expect(Executables.path(of: "swift", in: "bin:\(paths[0])") == nil)
    #expect(Executables.path(of: "swift", in: nil) == nil)
  }

  @Test func theRunningExecutableIsFound() throws {
    let path = try #require(Executables.running)
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(path.hasPrefix("/"))
  }

  @Test(arguments: [
    ("/usr/local/bin/Tool", "an executable in the build folder of its package, and /usr/local/bin/Tool is elsewhere"),
    ("/p/.build/x86_64-linux/debug/Other", "is elsewhere; run it in its package: swift run Tool --watch"),
    ("/p/.build/out/debug/Tool", "is elsewhere"),
    ("Tool", "is elsewhere"),
  ])
  func anExecutableElsewhereIsRefused(path: String, message: String) throws {
    let error = #expect(throws: UsageError.self) { try package(executable: path) }
    #expect(error?.message.contains(message) == true)
  }

  @Test func aMissingPartIsNamed() throws {
    let executable = "/p/.build/x86_64-linux/debug/Tool"
    let noSource = #expect(throws: UsageError.self) { try package(executable: executable, file: "/none/Tool.swift") }
    #expect(noSource?.message.contains("there is no file /none/Tool.swift") == true)
    let noSwift = #expect(throws: UsageError.self) { try package(executable: executable, searchPath: "/none") }
    #expect(noSwift?.message.contains("there is none on PATH") == true)
    let noPackage = #expect(throws: UsageError.self) { try package(executable: executable, file: "/dev/null") }
    #expect(noPackage?.message.contains("no folder above /dev/null has a Package.swift") == true)
  }

  @Test func theSourceIsThatOfThePackageWithTheExecutable() throws {
    let folder = try TemporaryFolder()
    let (first, copy) = ("\(folder.path)/first", "\(folder.path)/copy")
    let file = "Sources/Program/Main.swift"
    for package in [first, copy] { try folder.put("", as: "\(package.dropFirst(folder.path.count + 1))/\(file)") }
    for build in [".build/x86_64-linux/debug", ".build/out/Products/Debug-linux"] {
      #expect(Executables.source("\(first)/\(file)", of: "\(copy)/\(build)/Program") == "\(copy)/\(file)")
      #expect(Executables.source("\(first)/\(file)", of: "\(first)/\(build)/Program") == "\(first)/\(file)")
    }
    #expect(Executables.source("\(first)/\(file)", of: "/usr/bin/Program") == "\(first)/\(file)")
    #expect(Executables.source("\(first)/\(file)", of: nil) == "\(first)/\(file)")
  }
}
