// swift-tools-version: 6.2
import PackageDescription

/// Three features and an app in SwiftUI. Xcode opens this folder, with a scheme for each app: HomeApp,
/// AccountApp, AuthApp and DemoApp. Most files of
/// Authentication are links to the files of the terminal's package; docs/SWIFTUI.md describes what differs.
let package = Package(
  name: "MicroappsInSwiftUI",
  defaultLocalization: "en",
  platforms: [.macOS("15.4"), .iOS("18.4")],
  products: [
    .library(
      name: "Authentication",
      targets: ["Authentication", "Services", "AccountEntities", "Entities", "FakeAccountsBackend"]),
    .library(
      name: "Account", targets: ["Account", "Services", "AccountEntities", "Entities", "FakeAccountsBackend"]),
    .library(name: "Home", targets: ["Home", "Services", "CharacterEntities", "Entities", "FakeCharactersBackend"]),
    .library(name: "AccountMicroappView", targets: ["AccountMicroapp", "Program"]),
    .library(name: "AuthMicroappView", targets: ["AuthMicroapp", "Program"]),
    .library(name: "HomeMicroappView", targets: ["HomeMicroapp", "Program"]),
  ],
  targets: [
    module("Entities"),
    module("AccountEntities", needs: "Entities"),
    module("CharacterEntities"),
    module("MicroappBasics"),
    module("Publishers", needs: "MicroappBasics"),
    module("Resources", resources: [.process("Localizable.xcstrings")]),
    module("Base", needs: "MicroappBasics", "Entities", "Publishers", "Resources"),
    module("Navigation"),
    module(
      "Authentication", needs: "AccountEntities", "Base", "Entities", "Navigation", "Publishers", "Resources",
      resources: [.process("Resources")]),
    module("Services", needs: "AccountEntities", "CharacterEntities", "MicroappBasics", "Entities"),
    module("FakeAccountsBackend", needs: "AccountEntities", "Services", "MicroappBasics", "Entities"),
    module("Account", needs: "AccountEntities", "Entities", resources: [.process("Resources")]),
    module("Home", needs: "CharacterEntities", "Entities", resources: [.process("Resources")]),
    module(
      "FakeCharactersBackend",
      needs: "Services", "MicroappBasics", "CharacterEntities", "Entities", "FakeAccountsBackend"),
    module("Endpoints", needs: "MicroappBasics"),
    module("EndpointsInspector", needs: "Endpoints"),
    module(
      "AuthMicroapp",
      needs: "AccountEntities", "Authentication", "Services", "Endpoints", "EndpointsInspector", "Entities",
      "FakeAccountsBackend"),
    module(
      "AccountMicroapp",
      needs: "Account", "AccountEntities", "Services", "Endpoints", "EndpointsInspector", "Entities",
      "FakeAccountsBackend"),
    module(
      "HomeMicroapp",
      needs: "Home", "Services", "Endpoints", "EndpointsInspector", "Entities", "FakeCharactersBackend"),
    module("Program"),
    program("AccountApp", needs: "AccountMicroapp", "Program"),
    program("AuthApp", needs: "AuthMicroapp", "Program"),
    program("HomeApp", needs: "HomeMicroapp", "Program"),
    program("ShopApp", needs: "Endpoints", "EndpointsInspector"),
    module(
      "Composition",
      needs: "Account", "AccountEntities", "Authentication", "CharacterEntities", "Entities", "Home", "MicroappBasics",
      "Services",
      resources: [.process("Resources")]),
    program(
      "DemoApp",
      needs: "AccountEntities", "Composition", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "Program",
      "Services"),
    .target(name: "Support", dependencies: ["Entities"], path: "Tests/Support", swiftSettings: .strict),
    tests("Account", needs: "AccountEntities", "Entities", "Support"),
    tests(
      "Composition",
      needs: "Account", "AccountEntities", "CharacterEntities", "Entities", "FakeAccountsBackend",
      "FakeCharactersBackend", "Home", "MicroappBasics", "Services", "Support"),
    tests("Home", needs: "CharacterEntities", "Entities", "FakeCharactersBackend", "Services"),
  ]
)

func module(_ name: String, needs dependencies: Target.Dependency..., resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", resources: resources, swiftSettings: .strict)
}

func program(_ name: String, needs dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: .strict)
}

func tests(_ name: String, needs dependencies: Target.Dependency...) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: .strict)
}

extension [SwiftSetting] {
  static var strict: [SwiftSetting] {
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
  }
}
