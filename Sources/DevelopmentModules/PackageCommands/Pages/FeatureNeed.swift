import Foundation
import MicroappBasics

/// What a feature asks for, such as `call page` with its type.
struct FeatureNeed: Equatable {
  let name, type: String

  /// The types that have `Dependencies`, such as `HomeRoot`.
  static func roots(in declarations: [Declaration]) -> [String] {
    declarations.filter { $0.name == "Dependencies" && $0.keyword == "struct" }.map(\.type)
  }

  /// The members of `Dependencies` and the arguments of the root, by the declarations of a feature. Returns nil if there are no
  /// `Dependencies`, or if they have what this does not know, such as `#if`.
  static func needs(in declarations: [Declaration]) -> [FeatureNeed]? {
    let roots = roots(in: declarations)
    var needs: [FeatureNeed] = []
    for declaration in declarations {
      let isMember = roots.contains { declaration.type == "\($0).Dependencies" }
      guard isMember || roots.contains(declaration.type) else { continue }
      guard !declaration.words.contains(where: { $0.hasPrefix("#") }),
        let own = isMember ? property(declaration) : arguments(declaration)
      else { return nil }
      needs += own
    }
    return roots.isEmpty ? nil : needs
  }

  /// The cases of the errors that a text declares, as `error NetworkError.offline`.
  static func errors(in declarations: [Declaration]) -> [FeatureNeed] {
    declarations.flatMap { declaration -> [FeatureNeed] in
      let isCase = declaration.keyword == "case"
      let isStatic = ["public", "static"].allSatisfy(declaration.words.contains)
      guard isCase || isStatic && ["func", "let"].contains(declaration.keyword), declaration.name != "allCases"
      else { return [] }
      let cases = isCase ? declaration.signature.parts(at: ",") ?? [] : [declaration.signature]
      return cases.map { tokens in
        let values = tokens.dropFirst().prefix(1).filter { $0.token == nil }
        let name = declaration.type.split(separator: ".").last ?? ""
        return FeatureNeed(name: "error \(name).\((tokens.prefix(1) + values).text)", type: "")
      }
    }
  }

  /// The stored property that a declaration is, if it is one, or nil if it cannot be read.
  private static func property(_ declaration: Declaration) -> [FeatureNeed]? {
    guard let keyword = declaration.keyword else { return nil }
    guard ["let", "var"].contains(keyword), !declaration.words.contains("static") else { return [] }
    guard let sides = declaration.signature.parts(at: "="), var parts = sides[0].parts(at: ":"),
      declaration.signature.parts(at: ",")?.count == 1,
      let name = parts[0].first?.token
    else { return nil }
    if case .group("{", let body)? = sides[0].last {
      guard ["didSet", "willSet"].contains(body.first?.token) else { return [] }
      parts[parts.count - 1].removeLast()
    }
    guard parts[0].count == 1 else { return nil }
    guard parts.count == 2 else { return [FeatureNeed(name: "value \(name)", type: "no type written")] }
    let type = parts[1].text.replacing("@Sendable () -> AsyncStream<", with: "Input<")
    let kind = type.hasPrefix("Call<") ? "call" : type.hasPrefix("Input<") ? "input" : "value"
    return [FeatureNeed(name: "\(kind) \(name)", type: type)]
  }

  /// The arguments of the root but its dependencies, or nil if they cannot be read.
  private static func arguments(_ declaration: Declaration) -> [FeatureNeed]? {
    guard declaration.keyword == "init", declaration.words.contains(where: ["package", "public"].contains) else {
      return []
    }
    guard case .group("(", let list)? = declaration.signature.first(where: { $0.token == nil }),
      let arguments = list.parts(at: ",")
    else { return nil }
    var needs: [FeatureNeed] = []
    for argument in arguments where !argument.isEmpty {
      guard let sides = argument.parts(at: "="), let parts = sides[0].parts(at: ":"), parts.count == 2 else {
        return nil
      }
      let name = parts[0].compactMap(\.token).first { !$0.hasPrefix("@") && $0 != "_" } ?? "_"
      let type = [TokenTree](parts[1].drop { ["@autoclosure", "@escaping"].contains($0.token) }).text
        .replacing(/@MainActor (?:@Sendable )?\(\) -> (?:Void|\(\))/, with: "Exit")
        .replacing(/@MainActor (?:@Sendable )?\(([^()]*)\) -> (?:Void|\(\))/) { "ExitWith<\($0.1)>" }
        .replacing(/^\((Exit.*)\)\?$/) { "\($0.1)?" }
      guard !["Dependencies", "\(declaration.type).Dependencies"].contains(type) else { continue }
      let isExit = type.contains(/^Exit(?:With<|\??$)|-> (?:Void|\(\))\)*\??$/)
      let value = sides.count > 1 ? " = \(sides[1].text)" : ""
      needs.append(FeatureNeed(name: "\(isExit ? "exit" : "argument") \(name)", type: type + value))
    }
    return needs
  }

  /// A line for each need that a change adds, changes or removes.
  static func changes(from old: [FeatureNeed], to new: [FeatureNeed]) -> [String] {
    let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let lines = come.map { need in
      let before = gone.first { $0.name == need.name }?.type
      let text = need.type.isEmpty ? "" : ": \(before.map { "\($0) -> " } ?? "")\(need.type)"
      return "\(before == nil ? "+" : "~") \(need.name)\(text)"
    }
    return lines + gone.map(\.name).filter { name in !come.contains { $0.name == name } }.map { "- \($0)" }
  }
}

extension BaseCommit {
  /// What each feature asks for in one version alone, and the compositions that the change does not touch, a text a feature.
  func changedNeeds() throws -> [String] {
    let changed = try changedFiles.filter { $0.wholeMatch(of: /(?:Sources|Microapps)\/.+\.swift/) != nil }
    let files = try ["Sources", "Microapps"].flatMap { folder in
      try (root.has(folder) ? SourceFolder(root: root, path: folder).contents.files : [])
        + leftOutFiles.filter { $0.hasPrefix("\(folder)/") }
    }
    let after = try files.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { $0[$1] = try newText(of: $1) }
    let before = changed.reduce(into: after) { $0[$1] = text(of: $1) }
    let unread = changed.filter { path in [before, after].contains { declarations(in: [path], of: $0) == nil } }
    let cases = [before, after].map { texts in
      FeatureNeed.errors(in: declarations(in: changed.filter { !unread.contains($0) }, of: texts) ?? [])
    }
    let features = Dictionary(grouping: Set(before.keys).union(after.keys)) {
      $0.wholeMatch(of: /Sources\/FeatureModules\/(\w+)\/.*/)?.1
    }
    let needs = features.sorted { ($0.key ?? "") < ($1.key ?? "") }.compactMap { feature, paths -> String? in
      guard let feature else { return nil }
      // Only a file with the name of a root has a part of it.
      let roots = [before, after].map { texts in
        declarations(in: paths.filter { texts[$0]?.contains("Root") == true }, of: texts)
      }
      let needs = zip([before, after], roots).map { texts, roots in
        paths.contains { texts[$0] != nil } ? roots.flatMap(FeatureNeed.needs) : []
      }
      guard let old = needs[0], let new = needs[1] else {
        return paths.contains(where: changed.contains) ? "Dependencies of \(feature): not read" : nil
      }
      let own = FeatureNeed.changes(from: old, to: new)
      let errors = (old + new).compactMap { $0.type.firstMatch(of: /^Call<.*?(\w+)>$/).map { "error \($0.1)." } }
      let named = cases.map { $0.filter { need in errors.contains { need.name.hasPrefix($0) } } }
      var lines = own + FeatureNeed.changes(from: named[0], to: named[1])
      guard !lines.isEmpty else { return nil }
      let names = own.isEmpty ? [] : Set(roots.flatMap { FeatureNeed.roots(in: $0 ?? []) })
      let compositions = after.filter { path, text in
        !changed.contains(path) && !paths.contains(path) && names.contains(where: text.contains)
          && TokenTree.trees(in: text)?.text.matches(of: /(\w+)(?:\.Dependencies)?(?:=?\.init)?\(/)
            .contains { names.contains(String($0.1)) } ?? true
      }.keys.sorted().joined(separator: ", ")
      if !compositions.isEmpty { lines.append("to follow: \(compositions)") }
      let space = String(repeating: " ", count: feature.count + 2)
      return "\(feature): \(lines.map(\.neutralized).joined(separator: "\n\(space)"))"
    }
    return needs + unread.map { "\($0.neutralized): not read" }
  }

  /// What some files declare in a version of the package, or nil if one of them cannot be read.
  private func declarations(in paths: [String], of texts: [String: String]) -> [Declaration]? {
    let files = paths.sorted().compactMap { texts[$0] }.map(Declaration.declarations)
    return files.contains { $0 == nil } ? nil : files.flatMap { $0 ?? [] }
  }
}
