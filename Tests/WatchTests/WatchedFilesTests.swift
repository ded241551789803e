import TestSupport
import Testing

@testable import Watch

struct WatchedFilesTests {
  private let folder: TemporaryFolder
  private let package: SourcePackage
  private let build: String

  init() throws {
    folder = try TemporaryFolder()
    build = "\(folder.path)/.build/x86_64-linux/debug"
    try folder.put("", as: "Package.swift")
    try folder.putScript("", as: "bin/swift")
    package = try SourcePackage(
      product: "Tool", file: folder.put("", as: "Programs/Tool/Tool.swift"), executable: "\(build)/Tool",
      searchPath: "\(folder.path)/bin")
  }

  /// Writes what the build system notes about a module.
  private func note(_ sources: [String], of module: String) throws {
    try folder.put(
      sources.map { "\(folder.path)/\($0)".shellWord + "\n" }.joined(),
      as: ".build/x86_64-linux/debug/\(module).build/sources")
  }

  private func noteObjects(_ objects: [String]) throws {
    try folder.put(
      objects.map { "\(build)/\($0)".shellWord + "\n" }.joined(),
      as: ".build/x86_64-linux/debug/Tool.product/Objects.LinkFileList")
  }

  private func folders(scenarioFolder: String? = nil) -> [String] {
    WatchedFiles(of: package, scenarioFolder: scenarioFolder).folders.map {
      "\($0.path.dropFirst(folder.path.count + 1))/*\($0.suffix)"
    }
  }

  @Test func theFoldersAreThoseOfTheModulesOfTheProduct() throws {
    try noteObjects([
      "Tool.build/Tool.swift.o", "Kit.build/A.swift.o", "Kit.build/B.swift.o", "Kit.build/Kit.swiftmodule.o",
    ])
    try note(["Programs/Tool/Tool.swift"], of: "Tool")
    try note(["Sources/Kit/Core/A.swift", "Sources/Kit/Views/B.swift", "Sources/KitParts/../Kit/C.swift"], of: "Other")
    try note(["Sources/Kit/Core/A.swift", "Sources/Kit/Views/B.swift"], of: "Kit")
    #expect(folders() == ["Programs/Tool/*.swift", "Sources/Kit/*.swift"])
    #expect(
      folders(scenarioFolder: "\(folder.path)/Scenarios")
        == ["Programs/Tool/*.swift", "Sources/Kit/*.swift", "Scenarios/*.scenario"])
    #expect(WatchedFiles(of: package, scenarioFolder: nil).files == ["\(folder.path)/Package.swift"])
  }

  @Test func aPathWithSpacesIsQuotedInTheNotes() throws {
    try noteObjects(["Tool.build/A B.swift.o"])
    try note(["My Tool/A B.swift"], of: "Tool")
    #expect(folders() == ["My Tool/*.swift"])
  }

  @Test func generatedSourcesAndInnerFoldersAreLeftOut() throws {
    try noteObjects(["Tool.build/Tool.swift.o", "Outer.build/A.swift.o", "Inner.build/B.swift.o"])
    try note(["Programs/Tool/Tool.swift", ".build/plugins/outputs/Generated.swift"], of: "Tool")
    try note(["Sources/A.swift"], of: "Outer")
    try note(["Sources/Inner/B.swift"], of: "Inner")
    #expect(folders() == ["Programs/Tool/*.swift", "Sources/*.swift"])
  }

  @Test func withoutNotesItIsEverySource() throws {
    let everySource = ["Programs/Tool/*.swift", "Sources/*.swift"]
    #expect(folders() == everySource)
    try noteObjects(["Tool.build/Tool.swift.o", "Kit.build/A.swift.o"])
    #expect(folders() == everySource)
    try note(["Programs/Tool/Tool.swift"], of: "Tool")
    #expect(folders() == everySource, "a module without a list of its sources")
    try note(["Sources/Kit/A.swift"], of: "Kit")
    #expect(folders() == ["Programs/Tool/*.swift", "Sources/Kit/*.swift"])
  }
}

/// The lists that Swift Build writes, as Swift 6.3.1 does on 24 November 2026.
struct SwiftBuildSourcesTests {
  private let folder: TemporaryFolder
  private let package: SourcePackage

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("", as: "Package.swift")
    try folder.putScript("", as: "bin/swift")
    package = try SourcePackage(
      product: "Tool", file: folder.put("", as: "Programs/Tool/Tool.swift"),
      executable: "\(folder.path)/.build/out/Products/Debug-linux/Tool", searchPath: "\(folder.path)/bin")
  }

  private func put(_ paths: [String], as list: String, of module: String) throws {
    try folder.put(
      paths.map { "\(folder.path)/\($0)\n" }.joined(),
      as:
        ".build/out/Intermediates.noindex/Tools.build/Debug-linux/\(module).build/Objects-normal/x86_64/\(module).\(list)"
    )
  }

  private var folders: [String] {
    WatchedFiles(of: package, scenarioFolder: nil).folders.map {
      "\($0.path.dropFirst(folder.path.utf8.count + 1))/*\($0.suffix)"
    }
  }

  @Test func theFoldersAreThoseOfTheModulesOfTheProduct() throws {
    let everySource = ["Programs/Tool/*.swift", "Sources/*.swift"]
    #expect(folders == everySource)
    let objects = ".build/out/Intermediates.noindex/Tools.build/Debug-linux/Tool.build/Objects-normal/x86_64"
    try put(
      ["\(objects)/Tool.o", "\(objects)/Modules/Tool.o", ".build/out/Products/Debug-linux/Kit.o"], as: "LinkFileList",
      of: "Tool")
    try put(["Programs/Tool/Tool.swift"], as: "SwiftFileList", of: "Tool")
    #expect(folders == everySource, "a module without a list of its sources")
    try put(["Sources/Kit/Core/A.swift", "Sources/Kit/B.swift"], as: "SwiftFileList", of: "Kit")
    try put(["Sources/Other/C.swift"], as: "SwiftFileList", of: "Other")
    #expect(folders == ["Programs/Tool/*.swift", "Sources/Kit/*.swift"])
  }
}
