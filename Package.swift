// swift-tools-version: 6.2
import PackageDescription

/// The features. Each has a module in `Sources/FeatureModules`, a microapp in `Microapps`, tests in `Tests`, and a place in
/// the app, but for the one of the tools. new-feature and remove-feature need each feature on one line, so the formatter leaves
/// the list alone.
// swift-format-ignore
let features = [
  Feature("Authentication", microapp: "AuthMicroapp", entities: "AccountEntities", fakes: "FakeAccountsBackend"),
  Feature("Home", microapp: "HomeMicroapp", entities: "CharacterEntities", fakes: "FakeAccountsBackend", "FakeCharactersBackend"),
  Feature("Account", microapp: "AccountMicroapp", entities: "AccountEntities", fakes: "FakeAccountsBackend"),
  Feature("Greeting", microapp: "GreetingMicroapp"),
  Feature("Exercises", microapp: "CourseMicroapp", in: "ToolModules"),
]

let package = Package(
  name: "Microapps",
  // A package has one minimum for each platform. Only the products are for iOS; the terminal needs macOS 15.4.
  platforms: [.macOS("15.4"), .iOS(.v17)],
  // SwiftPM refuses an app that has a target of the same name as one that a product reaches, so nothing else is a product.
  products: [
    .library(name: "Endpoints", targets: ["Endpoints"]),
    .library(name: "EndpointsInspector", targets: ["EndpointsInspector"]),
  ],
  traits: [
    .trait(name: "Live", description: "Lets microapps reach real backends; without it they link no network code.")
  ],
  targets: features.flatMap(\.targets) + [
    module("Entities", in: "UtilityModules"),
    module("AccountEntities", in: "UtilityModules", needs: "Entities"),
    module("CharacterEntities", in: "UtilityModules"),
    module("MicroappBasics", in: "UtilityModules"),
    module("POSIX", in: "UtilityModules"),
    module("Publishers", in: "UtilityModules", needs: "MicroappBasics"),
    module("Endpoints", in: "UtilityModules", needs: "MicroappBasics"),

    module("Views", in: "UIModules", needs: "MicroappBasics"),
    module("ViewsCatalogue", in: "UIModules", needs: "Views"),
    module("Base", in: "UIModules", needs: "Entities", "MicroappBasics", "Publishers", "Views"),
    module("Navigation", in: "UIModules", needs: "Publishers", "Views"),
    module("Terminal", in: "UIModules", needs: "MicroappBasics", "POSIX", "Views"),
    module("EndpointsInspector", in: "UIModules", needs: "Endpoints"),

    module(
      "Services", in: "FoundationModules", needs: "AccountEntities", "CharacterEntities", "Entities", "MicroappBasics"),
    module(
      "FakeAccountsBackend", in: "FoundationModules",
      needs: "AccountEntities", "Entities", "MicroappBasics", "Services"),
    module(
      "FakeCharactersBackend", in: "FoundationModules",
      needs: "CharacterEntities", "Entities", "FakeAccountsBackend", "MicroappBasics", "Services"),
    module("Hashing", in: "FoundationModules"),
    module(
      "Session", in: "FoundationModules",
      needs: "AccountEntities", "Entities", "MicroappBasics", "POSIX", "Services"),
    module(
      "Storage", in: "FoundationModules",
      needs: "AccountEntities", "Entities", "POSIX", "Services", "Session"),
    module(
      "RemoteBackends", in: "FoundationModules",
      needs: "AccountEntities", "CharacterEntities", "Entities", "Hashing", "MicroappBasics", "POSIX", "Services",
      "Session", "Storage"),
    module(
      "LocalServer", in: "FoundationModules",
      needs: "AccountEntities", "CharacterEntities", "Entities", "FakeAccountsBackend", "FakeCharactersBackend",
      "Hashing", "MicroappBasics", "POSIX", "Services"),
    module(
      "LiveBackends", in: "FoundationModules",
      needs: "CharacterEntities", "Endpoints", "Entities", "FakeAccountsBackend", "LocalServer", "MicroappBasics",
      "RemoteBackends", "Services"),
    program(
      "LocalBackend", at: "Sources/FoundationModules/LocalBackend", needs: "LocalServer", "MicroappBasics", "POSIX"),

    module("Runs", in: "ProgramModules", needs: "Endpoints", "MicroappBasics", "POSIX", "Views"),
    module(
      "Programs", in: "ProgramModules",
      needs: "Endpoints", "Entities", "MicroappBasics", "POSIX", "Runs", "Terminal", "Views"),

    module(
      "Watch", in: "MicroappModules",
      needs: "Endpoints", "Entities", "MicroappBasics", "POSIX", "Programs", "Runs", "Terminal", "Views"),
    module(
      "MicroappKit", in: "MicroappModules",
      needs: "Endpoints", "Entities", "MicroappBasics", "POSIX", "Programs", "Publishers", "Runs", "Views", "Watch"),
    module("FeatureTesting", in: "MicroappModules", needs: "Endpoints", "MicroappBasics", "Runs", "Views"),

    program(
      "Course", at: "Sources/ToolModules/Course",
      needs: "Endpoints", "Exercises", "MicroappBasics", "PackageCommands", "POSIX", "Programs", "Runs", "Views",
      "Watch"),
    module("PackageCommands", in: "ToolModules", needs: "MicroappBasics"),
    program("PackageTool", at: "Sources/ToolModules/PackageTool", needs: "PackageCommands"),
    program(
      "PageTool", at: "Sources/ToolModules/PageTool",
      needs: "Entities", "MicroappBasics", "PackageCommands", "POSIX", "Programs", "Runs", "Views"),
    command(
      "NewFeature", verb: "new-feature", "Makes a feature with its microapp and its test.",
      writes: "It makes files for the feature and adds a line to Package.swift."),
    command(
      "RemoveFeature", verb: "remove-feature", "Removes a feature with its microapp and its test.",
      writes: "It deletes the files of the feature and its line in Package.swift."),
    command("ModuleGraph", verb: "module-graph", "Prints the modules and their arrows, and checks the imports."),
    command("Affected", verb: "affected", "Prints the microapps and the tests that a change reaches."),
    command("Review", verb: "review", "Writes a page of the states that a change shows differently.", tool: "PageTool"),
    command("Gallery", verb: "gallery", "Writes pages with a picture of each state of each program.", tool: "PageTool"),

    program("FirstMicroapp", at: "Sources/FirstMicroapp", needs: "Greeting", "Programs", "Runs"),
    .target(
      name: "AppComposition",
      dependencies: features.filter { $0.folder == "FeatureModules" }.map(\.module) + [
        "AccountEntities", "Base", "CharacterEntities", "Entities", "MicroappBasics", "Navigation", "Publishers",
        "Services", "Views",
      ],
      path: "Sources/AppComposition", swiftSettings: .strict),
    .executableTarget(
      name: "App",
      dependencies: [
        "AccountEntities", "AppComposition", "Endpoints", "Entities", "FakeAccountsBackend", "FakeCharactersBackend",
        "LiveBackends", "MicroappBasics", "POSIX", "Programs",
        "RemoteBackends", "Runs", "Services", "Session", "Storage", "Views",
      ],
      path: "Sources/App", exclude: ["Scenarios"], swiftSettings: .strict),
    .executableTarget(
      name: "AppMicroapp",
      dependencies: [
        "AccountEntities", "AppComposition", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "MicroappKit",
        "Services", "Session",
      ],
      path: "Microapps/AppMicroapp", exclude: ["Scenarios"], swiftSettings: .strict),
    .executableTarget(
      name: "ViewsMicroapp",
      dependencies: ["Endpoints", "MicroappBasics", "Programs", "Runs", "ViewsCatalogue", "Watch"],
      path: "Microapps/ViewsMicroapp", exclude: ["Scenarios"], swiftSettings: .strict),

    .target(
      name: "TestSupport", dependencies: ["MicroappBasics", "POSIX"], path: "Tests/Support", swiftSettings: .strict),
    tests("Entities"),
    tests("AccountEntities", needs: "Entities", "Services"),
    // An app that copies the two modules copies their tests too, so these need nothing else.
    .testTarget(name: "MicroappBasicsTests", dependencies: ["MicroappBasics"], swiftSettings: .tests),
    .testTarget(name: "EndpointsTests", dependencies: ["Endpoints", "MicroappBasics"], swiftSettings: .tests),
    .testTarget(
      name: "EndpointsInspectorTests", dependencies: ["Endpoints", "EndpointsInspector", "MicroappBasics"],
      swiftSettings: .tests),
    tests("Publishers", needs: "MicroappBasics"),
    tests("Base", needs: "AccountEntities", "Entities", "MicroappBasics", "Publishers", "Services", "Views"),
    tests("Navigation", needs: "Publishers", "Views"),
    tests("Views", needs: "MicroappBasics"),
    tests("Terminal", needs: "MicroappBasics", "POSIX", "Views"),
    .testTarget(
      name: "FakesTests",
      dependencies: [
        "AccountEntities", "CharacterEntities", "Entities", "FakeAccountsBackend", "FakeCharactersBackend",
        "MicroappBasics", "Services", "TestSupport",
      ],
      swiftSettings: .tests),
    tests("Hashing"),
    tests("Session", needs: "AccountEntities", "Entities", "MicroappBasics", "POSIX", "Services"),
    tests("Storage", needs: "AccountEntities", "Entities", "POSIX", "Services", "Session"),
    tests(
      "RemoteBackends",
      needs: "AccountEntities", "CharacterEntities", "Entities", "Hashing", "LiveBackends", "MicroappBasics",
      "Services", "Storage"),
    tests(
      "LocalServer",
      needs: "AccountEntities", "CharacterEntities", "Entities", "FakeAccountsBackend", "Hashing", "MicroappBasics",
      "RemoteBackends", "Services"),
    .target(
      name: "Lab",
      dependencies: ["Base", "Endpoints", "Entities", "MicroappBasics", "Publishers", "Runs", "Views"],
      path: "Tests/Lab", swiftSettings: .strict),
    tests(
      "AppComposition",
      needs: "AccountEntities", "CharacterEntities", "Entities", "FeatureTesting", "MicroappBasics", "Services"),
    tests("POSIX"),
    tests("Runs", needs: "Base", "Endpoints", "Entities", "Lab", "MicroappBasics", "POSIX", "Publishers", "Views"),
    tests(
      "Programs",
      needs: "Base", "Endpoints", "Entities", "Lab", "MicroappBasics", "POSIX", "Publishers", "Runs", "Views", "Watch"),
    tests("Watch", needs: "Endpoints", "MicroappBasics", "POSIX", "Programs", "Runs", "Terminal", "Views"),
    tests(
      "MicroappKit",
      needs: "Base", "Endpoints", "Entities", "FeatureTesting", "Lab", "MicroappBasics", "Navigation", "Programs",
      "Publishers", "Runs", "Views"),
    .testTarget(
      name: "MicroappTests",
      dependencies: [
        "AccountEntities", "AccountMicroapp", "App", "AppComposition", "AppMicroapp", "AuthMicroapp",
        "CharacterEntities", "CourseMicroapp", "Endpoints", "Entities", "FakeAccountsBackend", "FakeCharactersBackend",
        "HomeMicroapp", "LiveBackends", "LocalServer", "MicroappBasics", "MicroappKit", "Programs", "RemoteBackends",
        "Runs", "Services", "Session", "TestSupport", "Views",
      ],
      swiftSettings: .tests),
    program("Misbehaving", at: "Tests/MisbehavingProgram", needs: "POSIX", "Terminal", "Views"),
    program(
      "Watched", at: "Tests/WatchedProgram",
      needs: "Endpoints", "MicroappBasics", "POSIX", "Programs", "Runs", "Views", "Watch"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "App", "AppMicroapp", "Benchmarks", "Course", "FirstMicroapp", "LocalBackend", "MicroappBasics", "Misbehaving",
        "PackageTool", "PageTool", "Services", "TestSupport", "ViewsMicroapp", "Watched",
      ]
        + features.map(\.microapp),
      swiftSettings: .tests),
    program(
      "Benchmarks", at: "Tests/Benchmarks",
      needs: "AccountEntities", "AuthMicroapp", "Base", "Endpoints", "Entities", "FakeAccountsBackend", "HomeMicroapp",
      "MicroappBasics", "POSIX", "Publishers", "Services", "Terminal", "TestSupport", "Views"),
    tests("PackageCommands"),
    tests("PageTool", needs: "MicroappBasics", "PackageCommands", "POSIX", "Programs", "Views"),
    tests("Course", needs: "Exercises", "Lab", "MicroappBasics", "Programs", "Runs", "Watch"),
    .testTarget(name: "ArchitectureTests", dependencies: ["PackageCommands"], swiftSettings: .tests),
  ]
)

/// A feature with its microapp and its tests. A feature sees the utility and UI modules, the entities of the domains that its line
/// names, and nothing else. `Base` exports `Publishers` again, but a change of it builds only the modules again that name it.
struct Feature {
  let folder: String
  let module: Target.Dependency
  let microapp: Target.Dependency
  let targets: [Target]

  init(
    _ name: String, microapp: String, in folder: String = "FeatureModules", entities: Target.Dependency...,
    fakes: Target.Dependency...
  ) {
    self.folder = folder
    // A fake has the shape of a service.
    let fakes = fakes.isEmpty ? [] : ["Services"] + fakes
    module = .byName(name: name)
    self.microapp = .byName(name: microapp)
    targets = [
      .target(
        name: name, dependencies: entities + ["Base", "Entities", "Navigation", "Publishers", "Views"],
        path: "Sources/\(folder)/\(name)", swiftSettings: .strict),
      .executableTarget(
        name: microapp,
        dependencies: entities + [
          .byName(name: name), "Entities", "MicroappKit",
          .target(name: "LiveBackends", condition: .when(traits: ["Live"])),
        ] + fakes,
        path: "Microapps/\(microapp)", exclude: ["Scenarios"], swiftSettings: .strict),
      .testTarget(
        name: "\(name)Tests",
        dependencies: entities + [
          .byName(name: name), .byName(name: microapp), "Base", "Entities", "FeatureTesting", "MicroappBasics",
          "Navigation", "Publishers", "Views",
        ] + fakes,
        swiftSettings: .tests),
    ]
  }
}

/// A module of one layer, found at `Sources/LAYER/NAME`.
func module(_ name: String, in layer: String, needs dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: .strict)
}

/// A program that is not a microapp.
func program(_ name: String, at path: String, needs dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: .strict)
}

/// A command of the package, found at `Sources/ToolModules/Plugins/NAME`. Its work is in PackageCommands. A command
/// that writes pages has another tool than the others, so that these need not wait for the build of the code for pages.
func command(
  _ name: String, verb: String, _ description: String, writes reason: String? = nil, tool: String = "PackageTool"
) -> Target {
  .plugin(
    name: name,
    capability: .command(
      intent: .custom(verb: verb, description: description),
      permissions: reason.map { [.writeToPackageDirectory(reason: $0)] } ?? []),
    dependencies: [.byName(name: tool)], path: "Sources/ToolModules/Plugins/\(name)")
}

/// The tests of one module, found at `Tests/NAMETests`.
func tests(_ name: String, needs dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, swiftSettings: .tests)
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
    ] + indexing
  }

  /// The first modules of a new build folder would each index the whole standard library, which takes ten seconds. In an app the
  /// libraries have no unsafe flags: SwiftPM and Xcode keep a version of a package in a folder `checkouts`.
  private static var indexing: [SwiftSetting] {
    Context.packageDirectory.contains("/checkouts/")
      ? [] : [.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug))]
  }

  /// Tests are not optimised, because that would take most of the time of an optimised build.
  static var tests: [SwiftSetting] { strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))] }
}

// `ONLY=Home swift test` builds and runs the tests of a feature or a module alone; several names have commas between them.
if let only = Context.environment["ONLY"], !only.isEmpty {
  package.keep(only.split(separator: ",").map(String.init))
}

extension Package {
  /// Removes all targets but the named ones, their tests, and what these reach.
  func keep(_ names: [String]) {
    let all = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    products.removeAll { _ in true }
    if let unknown = names.first(where: { all[$0] == nil }) {
      let tests = targets.filter { $0.type == .test }.map { all[String($0.name.dropLast(5))]?.name ?? $0.name }
      // SwiftPM prints the path, because there is no such folder. A manifest has no better way to refuse a variable.
      let message = "there is no module \(unknown). Modules with tests: \(tests.sorted().joined(separator: ", "))"
      targets = [.target(name: "ONLY", path: message)]
      return
    }
    var kept: Set<String> = []
    func keep(_ name: String) {
      guard let target = all[name], kept.insert(name).inserted else { return }
      target.dependencies.removeAll { $0.unconditionalName == nil }
      target.dependencies.compactMap(\.unconditionalName).forEach(keep)
    }
    (names + names.map { $0 + "Tests" }).forEach(keep)
    targets.removeAll { !kept.contains($0.name) }
  }
}

extension Target.Dependency {
  /// The name of a target, unless the dependency is for builds with a trait.
  var unconditionalName: String? {
    switch self {
    case .targetItem(let name, nil), .byNameItem(let name, nil): name
    default: nil
    }
  }
}
