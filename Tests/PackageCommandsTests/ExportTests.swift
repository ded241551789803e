import Foundation
import Testing

@testable import PackageCommands

final class ExportTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let features = [
      Feature("Home", microapp: "HomeMicroapp", fakes: "FakePlanetsBackend"),
      Feature("Login", microapp: "LoginMicroapp"),
    ]

    let package = Package(
      name: "Example",
      platforms: [.macOS("15.4")],
    )

    extension [SwiftSetting] {
      static var strict: [SwiftSetting] { [] }
      static var tests: [SwiftSetting] { strict }
    }

    """

  private let package: TemporaryPackage
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Export-\(UUID())")

  init() throws {
    package = try TemporaryPackage()
    let files = [
      "Package.swift": Self.manifest, "LICENSE": "MIT", ".swift-format": "{}",
      "Sources/UtilityModules/Entities/Error.swift": "", "Sources/UtilityModules/Entities/Planets/Planet.swift": "",
      "Sources/FoundationModules/FakePlanetsBackend/Fake.swift": "import Entities\n",
      "Sources/FoundationModules/Network/Network.swift": "",
      "Sources/FeatureModules/Home/Home.swift": "import Entities\n",
      "Sources/FeatureModules/Login/Login.swift": "import Entities\n",
      "Sources/FeatureModules/Login/.hidden.swift": "", "Sources/App/App.swift": "import Home\nimport Login\n",
      "Microapps/HomeMicroapp/Home.swift": "import FakePlanetsBackend\nimport Home\n",
      "Microapps/LoginMicroapp/Login.swift": """
      import Login
      #if Live
      import Network
      #endif

      #if Live
      let backends = [fake, .network]
      #else
      let backends = [fake, .notIncluded("network"), .notIncluded("moon")]
      #endif

      """,
      "Microapps/LoginMicroapp/Scenarios/1-start.scenario": "# Start\n",
      "Tests/HomeTests/HomeTests.swift": "import Home\n",
      "Tests/LoginTests/LoginTests.swift": "import Login\nimport LoginMicroapp\n",
    ]
    for (path, text) in files { try package.write(text, to: path) }
  }

  private func export(_ feature: String) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try PackageCommand(root: package.root).run("export-feature", [feature, folder.path])
    let folder = folder.resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
      // A folder has no contents.
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map { "--- \(path)\n\($0)" }
    }.joined(separator: "\n")
  }

  private func names(_ export: String) -> [Substring] {
    export.matches(of: /(?m)^--- (.+)$/).map(\.1)
  }

  @Test func aFeatureBringsWhatItNeedsAndNothingElse() throws {
    #expect(
      names(try export("Login")) == [
        ".swift-format", "LICENSE", "Microapps/LoginMicroapp/Login.swift",
        "Microapps/LoginMicroapp/Scenarios/1-start.scenario", "Package.swift", "README.md",
        "Sources/FeatureModules/Login/Login.swift", "Sources/UtilityModules/Entities/Error.swift",
        "Tests/LoginTests/LoginTests.swift",
      ])
  }

  @Test func theFolderOfADomainComesWithItsFake() throws {
    let files = names(try export("Home"))
    #expect(files.contains("Sources/UtilityModules/Entities/Planets/Planet.swift"))
    #expect(files.contains("Sources/FoundationModules/FakePlanetsBackend/Fake.swift"))
  }

  @Test func theFolderOfADomainComesAlsoWithAFileThatNamesItsTypes() throws {
    try package.write("import Entities\nlet home = Planet()\n", to: "Sources/FeatureModules/Login/Login.swift")
    #expect(names(try export("Login")).contains("Sources/UtilityModules/Entities/Planets/Planet.swift"))
  }

  @Test func aFolderOfTheFeatureWithTheNameOfADomainIsItsOwn() throws {
    try package.write("", to: "Sources/FeatureModules/Login/Planets/Orbit.swift")
    #expect(names(try export("Login")).contains("Sources/FeatureModules/Login/Planets/Orbit.swift"))
  }

  @Test func aFileBehindALinkIsAFileOfTheFeature() throws {
    try package.write("let shared = 1\n", to: "Shared/Shared.swift")
    try package.link("Sources/FeatureModules/Login/Shared", to: "../../../Shared")
    #expect(try export("Login").contains("--- Sources/FeatureModules/Login/Shared/Shared.swift\nlet shared = 1\n"))
  }

  @Test func theBackendsWithNetworkCodeStayBehind() throws {
    #expect(
      try export("Login").contains(
        """
        --- Microapps/LoginMicroapp/Login.swift
        import Login

        let backends = [fake]

        """))
  }

  @Test func theManifestIsThatOfTheModules() throws {
    #expect(
      try export("Login").contains(
        """
        --- Package.swift
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "LoginMicroapp",
          platforms: [.macOS("15.4")],
          products: [
            .library(name: "Login", targets: ["Login"]),
          ],
          targets: [
            .target(
              name: "Login",
              dependencies: ["Entities"],
              path: "Sources/FeatureModules/Login",
              swiftSettings: .strict),
            .executableTarget(
              name: "LoginMicroapp",
              dependencies: ["Login"],
              path: "Microapps/LoginMicroapp",
              exclude: ["Scenarios"],
              swiftSettings: .strict),
            .testTarget(
              name: "LoginTests",
              dependencies: ["Login", "LoginMicroapp"],
              path: "Tests/LoginTests",
              swiftSettings: .tests),
            .target(
              name: "Entities",
              path: "Sources/UtilityModules/Entities",
              swiftSettings: .strict),
          ]
        )

        extension [SwiftSetting] {
          static var strict: [SwiftSetting] { [] }
          static var tests: [SwiftSetting] { strict }
        }

        --- README.md
        """))
  }

  @Test func aFeatureThatIsNotThereIsRefused() {
    let error = #expect(throws: CommandError.self) { try export("Settings") }
    #expect(error?.message == "there is no feature Settings; there are: Home Login")
  }

  @Test func aFeatureThatNeedsAnotherOneIsRefused() throws {
    try package.write("import Entities\nimport Home\n", to: "Sources/FeatureModules/Login/Login.swift")
    let error = #expect(throws: CommandError.self) { try export("Login") }
    #expect(
      error?.message == """
        nothing was written, because Login needs Home:
          Sources/FeatureModules/Login/Login.swift:2
        """)
  }

  @Test(arguments: ["mine.txt", ".env"])
  func aFolderThatIsNotEmptyStaysAsItIs(name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: name))
    let error = #expect(throws: CommandError.self) {
      try PackageCommand(root: package.root).run("export-feature", ["Login", folder.path])
    }
    #expect(error?.message == "\(folder.path) is not empty: choose a new folder, or an empty one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test func aNewRepositoryIsEmpty() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    #expect(names(try export("Login")).count == 9)
  }

  @Test func aFileAndAFolderOfThePackageAreRefused() throws {
    for path in ["LICENSE", "Sources/New"] {
      let url = package.root.appending(path: path)
      #expect(throws: CommandError.self) {
        try PackageCommand(root: package.root).run("export-feature", ["Login", url.path])
      }
    }
    try Data().write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: CommandError.self) { try export("Login") }
    #expect(error?.message == "\(folder.path) is no folder: choose the name of a new one")
  }

  @Test(arguments: ["", "/new", "/new/deep"])
  func aFolderOfThePackageBehindALinkIsRefused(end: String) throws {
    try package.write("", to: "Sources/Empty/.DS_Store")
    try FileManager.default.createSymbolicLink(
      at: folder, withDestinationURL: package.root.appending(path: "Sources/Empty"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + end
    let error = #expect(throws: CommandError.self) {
      try PackageCommand(root: package.root).run("export-feature", ["Login", path])
    }
    #expect(error?.message.hasPrefix("\(path) is inside this package") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".DS_Store"])
  }

  @Test func aFolderOfThePackageIsRefusedAlsoIfThePackageIsBehindALink() throws {
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: package.root)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: CommandError.self) {
      try PackageCommand(root: folder).run("export-feature", ["Login", package.root.appending(path: "new").path])
    }
    #expect(!FileManager.default.fileExists(atPath: package.root.appending(path: "new").path))
  }

  @Test func anEmptyFolderBehindALinkIsWritten() throws {
    let empty = try TemporaryPackage()
    try FileManager.default.removeItem(at: empty.root)
    try FileManager.default.createDirectory(at: empty.root, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: empty.root)
    #expect(names(try export("Login")).count == 9)
  }

  @Test(arguments: ["", "/new"])
  func aLinkThatLeadsNowhereStays(end: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: "nowhere")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: CommandError.self) {
      try PackageCommand(root: package.root).run("export-feature", ["Login", folder.path + end])
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == "nowhere")
  }

  /// Nothing can be made below a file.
  @Test func nothingStaysOfAnExportThatFails() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "Export-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: CommandError.self) {
      try PackageCommand(root: package.root).run("export-feature", ["Login", file.appending(path: "new").path])
    }
    #expect(error?.message.hasPrefix("nothing was written: ") == true)
    #expect(error?.message.contains("--allow-writing-to-directory") == true)
  }
}
