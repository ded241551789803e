// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Microapps",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Base", targets: ["Base"]),
    .executable(name: "LocalBackend", targets: ["LocalBackendProgram"]),
  ],
  traits: [
    .trait(name: "Live", description: "Lets microapps reach real backends; without it they link no network code.")
  ],
  targets: [
    module("Entities", in: "UtilityModules"),
    module("Base", in: "UtilityModules", needs: "Entities", "Resources", "Views"),
    module("Navigation", in: "UtilityModules", needs: "Base", "Views"),
    module("Resources", in: "UIModules"),
    module("Views", in: "UIModules", needs: "Resources"),
    module("Terminal", in: "UIModules", needs: "Base", "Resources", "Views"),
    module("FakeBackend", in: "FoundationModules", needs: "Entities"),
    module("Storage", in: "FoundationModules", needs: "Entities"),
    module("Hashing", in: "FoundationModules"),
    module("Networking", in: "FoundationModules", needs: "Base", "Entities"),
    module("SupabaseBackend", in: "FoundationModules", needs: "Entities", "Hashing", "Networking", "Storage"),
    module("CharactersBackend", in: "FoundationModules", needs: "Entities", "Networking"),
    module("LocalBackend", in: "DevelopmentModules", needs: "Base", "Entities", "FakeBackend", "Hashing"),
    .executableTarget(
      name: "LocalBackendProgram", dependencies: ["FakeBackend", "LocalBackend", "Terminal"],
      path: "Sources/DevelopmentModules/LocalBackendProgram", swiftSettings: .strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AuthMicroapp", "Base", "Entities", "FakeBackend", "Home", "HomeMicroapp", "LocalBackend", "MicroappKit",
        "Networking", "Resources", "SupabaseBackend", "Terminal", "TerminalHost", "Views",
      ],
      path: "Sources/DevelopmentModules/Benchmarks", swiftSettings: .strict),
    module("TerminalHost", in: "DevelopmentModules"),
    module("MicroappKit", in: "DevelopmentModules", needs: "Base", "Resources", "Terminal", "Views"),

    module(
      "LiveBackends", in: "DevelopmentModules",
      needs: "CharactersBackend", "Entities", "FakeBackend", "LocalBackend", "MicroappKit", "Networking", "Storage",
      "SupabaseBackend"),

    feature("Authentication"),
    microapp("AuthMicroapp", of: "Authentication"),
    feature("Home"),
    microapp("HomeMicroapp", of: "Home"),

    module("AppContainer", in: "FoundationModules", needs: "Entities", "Storage", "SupabaseBackend"),
    .executableTarget(
      name: "App",
      dependencies: [
        "AppContainer", "Authentication", "Base", "Entities", "FakeBackend", "Home", "LiveBackends", "MicroappKit",
        "Resources", "Storage", "SupabaseBackend", "Views",
      ],
      path: "Sources/App", swiftSettings: .strict),

    tests("Entities"),
    tests("Base", needs: "Entities", "MicroappKit", "Resources", "Views"),
    tests("Navigation", needs: "Base", "Resources", "Views"),
    tests("Views", needs: "Resources"),
    tests("Terminal", needs: "Resources", "Views"),
    tests("FakeBackend", needs: "Entities"),
    tests("Storage", needs: "Entities"),
    tests("Hashing"),
    .target(name: "FaultServer", dependencies: ["Base"], path: "Tests/FaultServer", swiftSettings: .strict),
    tests("Networking", needs: "Base", "Entities", "FaultServer"),
    tests("SupabaseBackend", needs: "Entities", "FakeBackend", "Hashing", "LocalBackend", "Networking", "Storage"),
    tests("CharactersBackend", needs: "Entities", "FakeBackend", "LocalBackend", "Networking"),
    tests("LocalBackend", needs: "Entities", "FakeBackend", "Hashing", "Networking", "SupabaseBackend"),
    tests("MicroappKit", needs: "Base", "Entities", "Resources", "Views"),
    tests("Home", needs: "Base", "Entities", "FakeBackend", "MicroappKit", "Navigation", "Resources", "Views"),
    tests("AppContainer", needs: "Entities", "FakeBackend", "MicroappKit", "Storage", "SupabaseBackend"),
    tests("Authentication", needs: "Base", "Entities", "FakeBackend", "MicroappKit", "Resources", "Views"),
    .testTarget(
      name: "CombineFormTests", dependencies: ["Base", "Entities", "MicroappKit"], swiftSettings: .tests),
    tests(
      "LiveBackends",
      needs: "AuthMicroapp", "CharactersBackend", "Entities", "FakeBackend", "FaultServer", "HomeMicroapp",
      "LocalBackend",
      "MicroappKit", "Networking", "Storage", "SupabaseBackend"),
    .executableTarget(
      name: "Misbehaving", dependencies: ["Resources", "Terminal", "Views"], path: "Tests/MisbehavingProgram",
      swiftSettings: .strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "App", "AuthMicroapp", "FaultServer", "HomeMicroapp", "Misbehaving", "TerminalHost",
      ],
      swiftSettings: .tests),
    .testTarget(name: "ArchitectureTests", swiftSettings: .tests),
  ]
)

/// A module of one layer, found at `Sources/LAYER/NAME`.
func module(_ name: String, in layer: String, needs dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: "Sources/\(layer)/\(name)",
    swiftSettings: .strict)
}

/// A feature: it sees the utility and UI modules and nothing else, so no line here can widen its view.
func feature(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["Base", "Entities", "Navigation", "Resources", "Views"],
    path: "Sources/FeatureModules/\(name)", swiftSettings: .strict)
}

/// A feature's own program, on dummy dependencies; with the trait `Live` on real ones too.
func microapp(_ name: String, of feature: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .byName(name: feature), "Entities", "FakeBackend", "MicroappKit",
      .target(name: "LiveBackends", condition: .when(traits: ["Live"])),
    ],
    path: "Microapps/\(name)", swiftSettings: .strict)
}

/// The tests of one module, found at `Tests/NAMETests`.
func tests(_ name: String, needs dependencies: String...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, swiftSettings: .tests)
}

extension [SwiftSetting] {
  /// The same strictness everywhere: no module is compiled more leniently than another.
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

  /// Tests are not optimised, also where the code that they test is: that takes most of the time of such a build.
  static var tests: [SwiftSetting] { strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))] }
}
