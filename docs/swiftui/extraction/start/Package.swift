// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS("15.4"), .iOS("18.4")],
  targets: [
    .executableTarget(name: "App")
  ]
)
