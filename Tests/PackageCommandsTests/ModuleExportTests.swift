import Foundation
import TestSupport
import Testing

@testable import PackageCommands

struct ModuleExportTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Example",
      platforms: [.macOS("15.4")],
      products: [
        .library(name: "Base", targets: ["Base"]),
        .library(name: "Concurrency", targets: ["Concurrency"]),
      ]
    )

    extension [SwiftSetting] {
      static var strict: [SwiftSetting] {
        [
          .swiftLanguageMode(.v6),
          .enableUpcomingFeature("ExistentialAny"),
          // Indexing takes seconds.
          .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
        ]
      }

      static var tests: [SwiftSetting] { strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))] }
    }

    """

  private let package: TemporaryPackage
  private let parent: TemporaryFolder
  /// The folder of the exported package.
  private var folder: URL { parent.url.appending(path: "Export") }

  init() throws {
    package = try TemporaryPackage()
    parent = try TemporaryFolder()
    let files = [
      "Package.swift": Self.manifest, "LICENSE": "MIT", "Sources/App/App.swift": "",
      "Sources/UtilityModules/Concurrency/Clock.swift": "public struct Clock {}\n",
      "Sources/UtilityModules/Entities/Name.swift": "public struct Name {}\n",
      "Sources/UtilityModules/POSIX/File.swift": "",
      "Sources/UtilityModules/Publishers/Publishers.swift": "import Concurrency\n\npublic enum Publishers {}\n",
      "Sources/UIModules/Views/View.swift": "public protocol View {}\n",
      "Sources/UtilityModules/Base/Model.swift": """
      import Publishers
      public import Views

      let all = Publishers.All()

      """,
      "Sources/UtilityModules/Base/Exports.swift": "// One import.\n@_exported public import Publishers\n",
      "Tests/BaseTests/BaseTests.swift": "import Base\nimport Entities\nimport TestSupport\n",
      "Tests/ConcurrencyTests/ClockTests.swift": "import Concurrency\nlet file = \"Tests/Recorded/clock.txt\"\n",
      "Tests/ViewsTests/ViewTests.swift": "import POSIX\nimport Views\n",
      "Tests/Recorded/clock.txt": "12:00", "Tests/Recorded/other.txt": "",
      "Tests/TestSupport/Gate.swift": "import Concurrency\n", "Tests/TestSupport/Files.swift": "import POSIX\n",
    ]
    for (path, text) in files { try package.write(text, to: path) }
  }

  private func export(_ library: String = "Base") throws -> String {
    try PackageCommand(root: package.root).run("export-module", [library, folder.path])
  }

  /// The message of an export that is refused.
  private func refusal(of library: String = "Base") -> String {
    #expect(throws: CommandError.self) { try export(library) }?.message ?? ""
  }

  private var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { !folder.isFolder($0) && !$0.hasPrefix(".git/") }.sorted()
    }
  }

  @Test func aLibraryBringsWhatItNeedsUnderNamesOfItsOwn() throws {
    _ = try export()
    #expect(
      try files == [
        "LICENSE", "Package.swift", "README.md", "Sources/Base/Exports.swift", "Sources/Base/Model.swift",
        "Sources/BaseConcurrency/Clock.swift", "Sources/BaseEntities/Name.swift",
        "Sources/BasePublishers/Publishers.swift", "Sources/BaseViews/View.swift",
        "Tests/BaseConcurrencyTests/ClockTests.swift", "Tests/BaseTestSupport/Gate.swift",
        "Tests/BaseTests/BaseTests.swift", "Tests/Recorded/clock.txt",
      ])
  }

  @Test func theManifestHasOneLibraryAndNoUnsafeFlags() throws {
    _ = try export("Concurrency")
    #expect(
      try folder.text(of: "Package.swift") == """
        // swift-tools-version: 6.2
        import PackageDescription

        /// Written by `swift package export-module Concurrency`, which replaces this file at the next version.
        let package = Package(
          name: "Concurrency",
          platforms: [.macOS("15.4")],
          products: [.library(name: "Concurrency", targets: ["Concurrency"])],
          targets: [
            .target(
              name: "Concurrency",
              swiftSettings: .strict),
            .testTarget(
              name: "ConcurrencyTests",
              dependencies: ["Concurrency"],
              swiftSettings: .strict),
            .target(
              name: "ConcurrencyTestSupport",
              dependencies: ["Concurrency"],
              path: "Tests/ConcurrencyTestSupport",
              swiftSettings: .strict),
          ]
        )

        extension [SwiftSetting] {
          static var strict: [SwiftSetting] {
            [
              .swiftLanguageMode(.v6),
              .enableUpcomingFeature("ExistentialAny"),
            ]
          }
        }

        """)
  }

  @Test func importsHaveTheNewNamesAndTypesOfAModulesNameStay() throws {
    _ = try export()
    #expect(
      try folder.text(of: "Sources/Base/Model.swift") == """
        import BasePublishers
        public import BaseViews

        let all = Publishers.All()

        """)
    #expect(
      try folder.text(of: "Tests/BaseTests/BaseTests.swift") == """
        import Base
        import BaseEntities
        import BaseTestSupport

        """)
  }

  @Test func theLibraryExportsItsUtilityModulesAndNoViews() throws {
    _ = try export()
    #expect(
      try folder.text(of: "Sources/Base/Exports.swift") == """
        // One import.
        @_exported public import BaseConcurrency
        @_exported public import BasePublishers

        """)
  }

  @Test(arguments: [
    ("import Time", "import NewTime"), ("public import Time", "public import NewTime"),
    ("@testable import Time", "@testable import NewTime"),
    ("@_exported public import Time", "@_exported public import NewTime"),
    ("import struct Time.Clock", "import struct NewTime.Clock"), ("import Timer", "import Timer"),
    ("let clock = Time.Clock()", "let clock = NewTime.Clock()"), ("f(Time.now, x.Time.y)", "f(NewTime.now, x.Time.y)"),
    ("/// See ``Time/Clock`` and ``Time.Clock``.", "/// See ``NewTime/Clock`` and ``NewTime.Clock``."),
    ("\"\\(Time.now)\"", "\"\\(NewTime.now)\""), ("/// Time. Then more.", "/// Time. Then more."),
    (
      "import Observation\nimport Time\n\nlet b = 1\nlet a = 2",
      "import NewTime\nimport Observation\n\nlet b = 1\nlet a = 2"
    ),
  ])
  func aModuleIsRenamedWhereItIsMeant(source: String, renamed: String) {
    let name = SourceText.Renaming(old: "Time", new: "NewTime", isType: false)
    #expect(SourceText.renaming([name], in: source) == renamed)
  }

  @Test func aLibraryThatIsNotThereIsRefused() {
    #expect(refusal(of: "Views") == "there is no library Views; there are: Base Concurrency")
  }

  @Test func thePageSaysWhatTheLibraryIsAndNoVersionOutsideOfGit() throws {
    _ = try export()
    let page = try folder.text(of: "README.md")
    let start = "# Base\n\nThe library Base of the package Microapps, as a package of its own.\n\nWhat view models"
    #expect(page.hasPrefix(start))
    #expect(!page.contains("Template"))
  }

  private func git(_ arguments: [String]) throws {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.currentDirectoryURL = folder
    git.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments
    git.standardOutput = FileHandle.nullDevice
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }

  private func exportAndCommit() throws {
    _ = try export()
    try parent.put("mine", as: "Export/CHANGELOG.md")
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Export"]] { try git(arguments) }
  }

  @Test func anEarlierExportIsReplaced() throws {
    try exportAndCommit()
    try FileManager.default.removeItem(at: package.root.appending(path: "Sources/UtilityModules/Base/Model.swift"))
    try package.write("import Publishers\n", to: "Sources/UtilityModules/Base/New.swift")
    #expect(try export().contains("  git diff\n  swift test"))
    #expect(
      try files.filter { $0.hasPrefix("Sources/Base/") || $0.hasSuffix("LOG.md") } == [
        "CHANGELOG.md", "Sources/Base/Exports.swift", "Sources/Base/New.swift",
      ])
  }

  @Test(arguments: ["Sources/Base/Model.swift", "Sources/Base/Mine.swift"])
  func anEarlierExportWithChangesStays(path: String) throws {
    try exportAndCommit()
    try parent.put("mine", as: "Export/\(path)")
    #expect(refusal().contains("that are not committed"))
    #expect(try folder.text(of: path) == "mine")
  }

  @Test func anEarlierExportThatIsNotInGitStays() throws {
    _ = try export()
    try parent.put("mine", as: "Export/Sources/Base/Model.swift")
    #expect(refusal().contains("that are not committed"))
    #expect(try folder.text(of: "Sources/Base/Model.swift") == "mine")
  }

  @Test func theExportOfAnotherLibraryStays() throws {
    try exportAndCommit()
    #expect(refusal(of: "Concurrency").hasSuffix("is not empty: choose a new folder, or an empty one"))
  }
}
