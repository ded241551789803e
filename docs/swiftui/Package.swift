// swift-tools-version: 6.2
import PackageDescription

/// Authentication in SwiftUI. Xcode opens this folder, with the schemes AuthMicroapp and DemoApp. Most of its files are
/// links to the files of the terminal's package; docs/SWIFTUI.md describes the others.
let package = Package(
  name: "MicroappsInSwiftUI",
  platforms: [.macOS("15.4"), .iOS("18.4")],
  products: [
    .library(
      name: "Authentication", targets: ["Authentication", "Services", "Entities", "FakeAccountsBackend"]),
    .library(name: "EndpointsInspector", targets: ["Endpoints", "EndpointsInspector"]),
  ],
  targets: [
    module("Entities"),
    module("CommandLineFlags"),
    module("Concurrency"),
    module("Publishers", needs: "Concurrency"),
    module("Resources"),
    module("Base", needs: "Concurrency", "Entities", "Publishers", "Resources"),
    module("Navigation"),
    module("Authentication", needs: "Base", "Entities", "Navigation", "Publishers", "Resources"),
    module("Services", needs: "Entities"),
    module("FakeAccountsBackend", needs: "Services", "Concurrency", "Entities"),
    module("Endpoints", needs: "CommandLineFlags", "Concurrency"),
    module("EndpointsInspector", needs: "Endpoints"),
    program(
      "AuthMicroapp",
      needs: "Authentication", "Services", "Endpoints", "EndpointsInspector", "Entities", "FakeAccountsBackend"),
    program("DemoApp", needs: "Authentication", "Services", "Entities", "FakeAccountsBackend"),
  ]
)

func module(_ name: String, needs dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: .strict)
}

func program(_ name: String, needs dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: .strict)
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
