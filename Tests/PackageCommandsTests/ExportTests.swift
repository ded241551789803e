import Foundation
import TestSupport
import Testing

@testable import PackageCommands

struct ExportTests {
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
  private let parent: TemporaryFolder
  /// The folder of the exported package.
  private var folder: URL { parent.url.appending(path: "Export") }

  init() throws {
    package = try TemporaryPackage()
    parent = try TemporaryFolder()
    let files = [
      "Package.swift": Self.manifest, "LICENSE": "MIT", ".swift-format": "{}",
      "Sources/UtilityModules/Entities/Error.swift": "",
      "Sources/UtilityModules/Entities/Planets/Planet.swift": "public struct Planet {}\n",
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

  private func export(_ feature: String = "Login", to path: String) throws {
    _ = try PackageCommand(root: package.root).run("export-feature", [feature, path])
  }

  /// The message of an export that is refused.
  private func refusal(of feature: String = "Login", to path: String? = nil) -> String {
    #expect(throws: CommandError.self) { try export(feature, to: path ?? folder.path) }?.message ?? ""
  }

  private func export(_ feature: String) throws -> String {
    try export(feature, to: folder.path)
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
          products: [.library(name: "Login", targets: ["Login"])],
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
              dependencies: [
                "Login",
                "LoginMicroapp",
              ],
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
    #expect(refusal(of: "Settings") == "there is no feature Settings; there are: Home Login")
  }

  @Test func aFeatureThatNeedsAnotherOneIsRefused() throws {
    try package.write("import Entities\nimport Home\n", to: "Sources/FeatureModules/Login/Login.swift")
    #expect(
      refusal() == """
        nothing was written, because Login needs Home:
          Sources/FeatureModules/Login/Login.swift:2
        """)
  }

  @Test(arguments: ["mine.txt", ".env"])
  func aFolderThatIsNotEmptyStaysAsItIs(name: String) throws {
    try parent.put("", as: "Export/\(name)")
    #expect(refusal() == "\(folder.path) is not empty: choose a new folder, or an empty one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test func aNewRepositoryIsEmpty() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    #expect(names(try export("Login")).count == 9)
  }

  @Test func aFileAndAFolderOfThePackageAreRefused() throws {
    for path in ["LICENSE", "Sources/New"] {
      #expect(refusal(to: package.root.appending(path: path).path).contains("is inside this package"))
    }
    try parent.put("", as: "Export")
    #expect(refusal() == "\(folder.path) is not a folder: choose the name of a new one")
  }

  @Test(arguments: ["", "/new", "/new/deep"])
  func aFolderOfThePackageBehindALinkIsRefused(end: String) throws {
    try package.write("", to: "Sources/Empty/.DS_Store")
    try FileManager.default.createSymbolicLink(
      at: folder, withDestinationURL: package.root.appending(path: "Sources/Empty"))
    let path = folder.path + end
    #expect(refusal(to: path).hasPrefix("\(path) is inside this package"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".DS_Store"])
  }

  @Test func aFolderOfThePackageIsRefusedAlsoIfThePackageIsBehindALink() throws {
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: package.root)
    #expect(throws: CommandError.self) {
      try PackageCommand(root: folder).run("export-feature", ["Login", package.root.appending(path: "new").path])
    }
    #expect(!FileManager.default.fileExists(atPath: package.root.appending(path: "new").path))
  }

  @Test func anEmptyFolderBehindALinkIsWritten() throws {
    let empty = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: empty.url)
    #expect(names(try export("Login")).count == 9)
  }

  @Test(arguments: ["", "/new"])
  func aLinkThatLeadsNowhereStays(end: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: "nowhere")
    _ = refusal(to: folder.path + end)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == "nowhere")
  }

  /// Nothing can be made below a file.
  @Test func nothingStaysOfAnExportThatFails() throws {
    let message = refusal(to: try parent.put("", as: "file") + "/new")
    #expect(message.hasPrefix("nothing was written: "))
    #expect(message.contains("--allow-writing-to-directory"))
  }
}
