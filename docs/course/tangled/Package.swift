// swift-tools-version: 6.2
import PackageDescription

/// The small app of exercise 18: one module, and its tests.
let package = Package(
  name: "Tangled",
  platforms: [.macOS("15.4")],
  targets: [
    .executableTarget(name: "Tangled"),
    .testTarget(name: "TangledTests", dependencies: ["Tangled"]),
  ]
)
