import Exercises
import Foundation
import PackageCommands
import Watch

extension Checker {
  var packageCommand: PackageCommand { PackageCommand(root: URL(filePath: package.root)) }

  func checkIsolation(of feature: String) throws -> Verdict {
    let reach = try packageCommand.reach(of: ["Sources/FeatureModules/\(feature)/\(feature)Root.swift"])
    guard let other = reach.features.first(where: { $0 != feature }) else { return .passed }
    // The modules that need the feature, each with the imports that lead to it.
    let ways = reach.modules.compactMap { module in
      let way = [module] + (reach.ways[module] ?? []).dropFirst().reversed()
      return way.count > 1 ? "   \(way.joined(separator: " → "))" : nil
    }
    return .failed(title: "An edit of \(feature) builds and tests \(other) again", details: ways)
  }

  /// Checks that the manifest names a feature only in the list of features. Comments do not count.
  func checkManifest(for feature: String) throws -> Verdict {
    let manifest = String(decoding: try workspace.files()["Package.swift"] ?? Data(), as: UTF8.self)
    let code = manifest.replacing(#/("(?:\\.|[^"\\\n])*")|//[^\n]*|(?s:/\*.*?\*/)/#) { $0.1 ?? "" }
    let lines = code.components(separatedBy: "\n").filter { $0.contains("\"\(feature)\"") }
    if lines.count == 1 { return .passed }
    let mistake = lines.isEmpty ? "does not name \(feature)" : "names \(feature) more than once"
    return .failed(title: "Package.swift \(mistake)", details: lines)
  }
}
