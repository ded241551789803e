import Foundation
import Testing

/// Home and Account in SwiftUI, which docs/SWIFTUI.md describes: their imports, their dependencies and their texts.
struct HomeInSwiftUITests {
  private static let features = ["Account", "Home"]

  private struct Catalog: Decodable {
    struct Text: Decodable {
      let localizations: [String: Localization]
    }
    struct Localization: Decodable {
      let stringUnit: Unit?
      let variations: Variations?
    }
    struct Variations: Decodable {
      let plural: [String: Plural]
    }
    struct Plural: Decodable {
      let stringUnit: Unit
    }
    struct Unit: Decodable {
      let state: String
      let value: String
    }
    let sourceLanguage: String
    let strings: [String: Text]
  }

  @Test(arguments: features)
  func theFeatureImportsNothingOfThisPackageButEntities(feature: String) throws {
    let allowed: Set = [
      "Accessibility", "AccountEntities", "CharacterEntities", "Entities", "Foundation", "Observation", "SwiftUI",
      "UIKit",
    ]
    for file in try Repository.swiftFiles(below: "docs/swiftui/Sources/\(feature)") {
      let imports = try Repository.text(of: file).matches(of: /(?m)^(?:public )?import (\w+)/)
      #expect(Set(imports.map { String($0.1) }).subtracting(allowed).isEmpty, "\(file)")
    }
  }

  @Test(arguments: features + ["Auth"])
  func microappComposesTheFeatureAsInTheTerminal(feature: String) throws {
    func composition(_ path: String) throws -> Substring {
      let text = try Repository.text(of: path)
      return text[try #require(text.range(of: "  static func dependencies(")).lowerBound...].prefix { $0 != "}" }
    }
    #expect(
      try composition("docs/swiftui/Sources/\(feature)Microapp/\(feature)MicroappView.swift")
        == composition("Microapps/\(feature)Microapp/\(feature)Microapp.swift"))
  }

  /// The catalog has the texts of the sources and no other, each also in German, and the texts with a number in two forms.
  @Test(arguments: [
    "Account/Resources", "Home/Resources", "Authentication/Resources", "Composition/Resources", "Resources",
  ])
  func everyTextIsInBothLanguages(folder: String) throws {
    let path = "docs/swiftui/Sources/\(folder)/Localizable.xcstrings"
    let catalog = try JSONDecoder().decode(
      Catalog.self, from: try Data(contentsOf: Repository.root.appending(path: path)))
    let module = try #require(folder.split(separator: "/").first)
    let sources = try Repository.swiftFiles(below: "docs/swiftui/Sources/\(module)").map { try Repository.text(of: $0) }
    let keys = sources.joined().matches(of: /localized: "(.*?)", bundle: \.module/)
      .map {
        String($0.1).replacing(/\\\((?:count|minLength|seconds)\)/, with: "%lld").replacing(/\\\(.*?\)/, with: "%@")
      }
    #expect(catalog.sourceLanguage == "en")
    #expect(Set(catalog.strings.keys) == Set(keys))
    for (key, text) in catalog.strings {
      let german = try #require(text.localizations["de"], "\(key)")
      if key.contains("%lld") {
        for language in ["de", "en"] {
          let forms = text.localizations[language]?.variations?.plural ?? [:]
          #expect(Set(forms.keys) == ["one", "other"], "\(language): \(key)")
          #expect(forms.values.allSatisfy { $0.stringUnit.value.contains("%lld") }, "\(language): \(key)")
        }
      } else {
        let unit = try #require(german.stringUnit, "\(key)")
        #expect(unit.state == "translated" && !unit.value.isEmpty, "\(key)")
        #expect(unit.value.contains("%@") == key.contains("%@"), "\(key)")
      }
    }
  }

  /// A text in a view that is not in `Strings` would stay English.
  @Test(arguments: features.map { "\($0)/Presentation" } + ["Composition"])
  func noViewHasATextOfItsOwn(folder: String) throws {
    let titled =
      #/
      \b(?:Text|Button|Label|LabeledContent|ProgressView|Tab|TextField|Toggle|alert|[a-z]\w*(?:Title|Label)) \(\s*"
      /#
    for file in try Repository.swiftFiles(below: "docs/swiftui/Sources/\(folder)") {
      let text = try Repository.text(of: file)
      #expect(!text.contains(titled), "\(file)")
    }
  }
}
