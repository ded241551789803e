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
    "TermsAndConditionsX20",
  ])
  func otherWordsAreRefused(name: String) {
    #expect(throws: CommandError.self) { try FeatureName(name) }
  }
}
