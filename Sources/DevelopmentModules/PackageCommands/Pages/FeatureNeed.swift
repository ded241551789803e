import Foundation
import MicroappBasics

/// What a feature asks for, such as `call page` with its type.
struct FeatureNeed {
  let name, type: String

  /// The members of `Dependencies`, the exits and the cases of errors in a file, each on one line as the formatter has it.
  static func needs(in text: String) -> [FeatureNeed] {
    var (isInside, declared) = (false, "")
    return text.split(whereSeparator: \.isNewline).flatMap { line -> [FeatureNeed] in
      let line = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      isInside = line.contains("struct Dependencies") || line.hasPrefix("  public init(") || isInside && line != "  }"
      if let type = line.firstMatch(of: /^(?:\w+ )*(?:enum|struct|class|actor|extension) (\w+)/) {
        declared = "\(type.1)"
      }
      if isInside, let member = line.firstMatch(of: /^    public var (\w+): (.*[^ ])/) {
        let type = String(member.2.replacing("@Sendable () -> AsyncStream<", with: "Input<"))
        let kind = type.hasPrefix("Call<") ? "call" : type.hasPrefix("Input<") ? "input" : "value"
        return [FeatureNeed(name: "\(kind) \(member.1)", type: type)]
      }
      if let name = line.firstMatch(of: /^  (?:case|public static (?:let|func)) ([^={-]*[^={ -])/)?.1 {
        return name.hasPrefix("allCases") ? [] : [FeatureNeed(name: "error \(declared).\(name)", type: "")]
      }
      let exits = isInside ? line.matches(of: /(\w+): @escaping (Exit(?:With<.*?>+)?)/) : []
      return exits.map { FeatureNeed(name: "exit \($0.1)", type: "\($0.2)") }
    }
  }

  /// A line for each need that a change adds, changes or removes.
  static func changes(from old: [FeatureNeed], to new: [FeatureNeed]) -> [String] {
    let lines = new.compactMap { need -> String? in
      let before = old.first { $0.name == need.name }?.type
      let text = need.type.isEmpty ? "" : ": \(before.map { "\($0) -> " } ?? "")\(need.type)"
      return before == need.type ? nil : "\(before == nil ? "+" : "~") \(need.name)\(text)"
    }
    return lines + old.map(\.name).filter { name in !new.contains { $0.name == name } }.map { "- \($0)" }
  }
}

extension BaseCommit {
  /// What each feature asks for in one version alone, and the compositions that the change does not touch, a text a feature.
  func changedNeeds() throws -> [String] {
    let changed = try changedFiles.filter { $0.wholeMatch(of: /(?:Sources|Microapps)\/.+\.swift/) != nil }
    let files = try ["Sources", "Microapps"].flatMap { try SourceFolder(root: root, path: $0).contents.files }
    let after = try files.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { $0[$1] = try newText(of: $1) }
    let before = changed.reduce(into: after) { $0[$1] = text(of: $1) }
    let cases = [before, after].map { texts in changed.flatMap { FeatureNeed.needs(in: texts[$0] ?? "") } }
    let roots = Set(after.keys).union(before.keys).sorted().compactMap {
      $0.wholeMatch(of: /(Sources\/FeatureModules\/(?<feature>\w+)\/)(?:\w+\/)*(\w+Root)[+.].*/)?.output
    }
    return Dictionary(grouping: roots, by: \.feature).sorted { $0.key < $1.key }.compactMap { feature, roots in
      let needs = [before, after].map { texts in roots.flatMap { FeatureNeed.needs(in: texts["\($0.0)"] ?? "") } }
      let own = FeatureNeed.changes(from: needs[0], to: needs[1]).filter { !$0.dropFirst(2).hasPrefix("error ") }
      let errors = needs.joined().compactMap { $0.type.firstMatch(of: /^Call<.*?(\w+)>$/).map { "error \($0.1)." } }
      let named = cases.map { $0.filter { need in errors.contains { need.name.hasPrefix($0) } } }
      var lines = own + FeatureNeed.changes(from: named[0], to: named[1])
      guard !lines.isEmpty else { return nil }
      let names = own.isEmpty ? [] : Set(roots.map(\.3))
      let compositions = after.filter { path, text in
        !changed.contains(path) && !roots.contains { path.hasPrefix($0.1) } && names.contains(where: text.contains)
          && text.matches(of: /(\w+)(?:\.Dependencies)?\(/).contains { names.contains($0.1) }
      }.keys.sorted().joined(separator: ", ")
      if !compositions.isEmpty { lines.append("to follow: \(compositions)") }
      let space = String(repeating: " ", count: feature.count + 2)
      return "\(feature): \(lines.map(\.neutralized).joined(separator: "\n\(space)"))"
    }
  }
}
