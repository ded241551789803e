import Foundation
import Testing

@testable import PackageCommands

/// Features that work together in the app do not know each other: the app alone connects their arguments and exits.
struct FeaturesApartTests {
  /// The features of the package, with the names of their public types.
  private static let features = Result {
    let folders = try SourceFolder(root: Repository.root, path: "Sources/FeatureModules").folders
    return try (folders + ["Sources/ToolModules/Exercises"]).map { path in
      let texts = try Repository.swiftFiles(below: path).map { try Repository.text(of: $0) }
      let types = texts.flatMap { text in
        text.matches(of: /\npublic (?:final class|open class|class|struct|enum|actor|protocol) (\w+)/).map {
          String($0.1)
        }
      }
      return (name: String(path.split(separator: "/").last ?? ""), texts: texts, types: types)
    }
  }

  @Test func noFeatureReachesAnother() throws {
    let graph = try ModuleGraph(root: Repository.root)
    let names = try Self.features.get().map(\.name)
    #expect(Set(names).isSuperset(of: ["Account", "Authentication", "Home"]))
    for name in names {
      #expect(graph.reach(of: name).intersection(names).subtracting([name]) == [], "\(name) reaches another feature")
    }
  }

  @Test func noFeatureNamesAnother() throws {
    let features = try Self.features.get()
    for feature in features {
      let others = features.filter { $0.name != feature.name }
      #expect(!feature.types.isEmpty)
      let words = feature.texts.reduce(into: Set<Substring>()) { words, text in
        words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
      for type in others.flatMap(\.types) {
        #expect(!words.contains(Substring(type)), "\(feature.name) names \(type), which is of another feature")
      }
    }
  }

  /// A feature gets what a link leads to, not the link.
  @Test func noFeatureKnowsTheSchemeOfTheApp() throws {
    for feature in try Self.features.get() {
      #expect(feature.texts.allSatisfy { !$0.contains("microapps:") }, "\(feature.name)")
    }
  }
}
