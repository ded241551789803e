// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [
    .executableTarget(
      name: "App", resources: [.process("Localizable.xcstrings")], swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
