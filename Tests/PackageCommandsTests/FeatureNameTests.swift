import Foundation
import Testing

@testable import PackageCommands

struct FeatureNameTests {
  @Test(arguments: ["Settings", "A", "Notes2", "TermsAndConditionsX2"])
  func wordsWithACapitalAreNames(name: String) throws {
    #expect(try FeatureName(name).text == name)
  }

  @Test(arguments: [
    "", "settings", "Settings.swift", "Sources/Settings", "../Settings", "My Settings", "Einführung", "2Notes",
    "--help",
    "Settings\n", "Self", "Type", "Task", "SwiftUI", "BaseTests", "HomeMicroapp", "Loading", "Failure",
    "TermsAndConditionsX20", "Swift", "SwiftShims", "Foundation", "CoreFoundation", "Testing", "Glibc", "RegexBuilder",
  ])
  func otherWordsAreRefused(name: String) {
    #expect(throws: CommandError.self) { try FeatureName(name) }
  }

  /// A module of the name of another one cannot be imported beside it.
  @Test(.enabled(if: Toolchain.isOnPath, "there is no swift on PATH"))
  func theModulesOfTheToolchainAreRefused() throws {
    let info = try #require(try Toolchain.compile(in: FileManager.default.temporaryDirectory, ["-print-target-info"]))
    let folder = URL(filePath: String(try #require(info.firstMatch(of: /"runtimeResourcePath": "(.+)"/)?.1)))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix("clang/") }
    let swiftModules = paths.compactMap { $0.firstMatch(of: /^\w+\/(\w+)\.swiftmodule/).map { String($0.1) } }
    let modules = try paths.filter { $0.hasSuffix(".modulemap") }.flatMap { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8).matches(of: /(?m)^module (\w+)/).map {
        String($0.1)
      }
    }
    #expect(modules.contains("SwiftShims"))
    for module in Set(swiftModules + modules) where !paths.contains("host/\(module).swiftmodule") {
      #expect(throws: CommandError.self, "\(module)") { try FeatureName(module) }
    }
  }
}
