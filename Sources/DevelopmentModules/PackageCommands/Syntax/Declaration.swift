/// What a Swift text declares: `public var page: Call<Int, Page>` is a variable of the name `page`.
struct Declaration {
  /// The type that it is in, such as `HomeRoot.Dependencies`, or an empty text.
  let type: String
  /// The attributes, the modifiers and the keyword, such as `public` and `var`.
  let words: [String]
  /// The name, or the keyword if there is none, and what follows it.
  let signature: [TokenTree]

  private static let keywords = Set(
    "actor associatedtype case class deinit enum extension func import init let macro protocol struct subscript typealias var"
      .split(separator: " ").map(String.init))
  private static let modifiers = Set(
    """
    borrowing consuming convenience distributed dynamic fileprivate final indirect infix internal isolated lazy mutating \
    nonisolated nonmutating open override package postfix prefix private public required static unowned weak
    """.split(separator: " ").map(String.init))

  /// The name, or an empty text if it is no word.
  var name: String { signature.first?.token ?? "" }

  /// The keyword, such as `var`, or nil for what is no declaration, such as `#endif`.
  var keyword: String? { words.last.flatMap { Self.keywords.contains($0) ? $0 : nil } }

  /// What the braces of a type declare, and of the types in them. Members of a public extension are public.
  private var members: [Declaration] {
    guard ["actor", "class", "enum", "extension", "struct"].contains(keyword),
      let body = signature.lazy.compactMap({ if case .group("{", let body) = $0 { body } else { nil } }).first
    else { return [] }
    let path = signature.prefix { $0.token.map { ![":", "<", "where"].contains($0) } ?? false }.text
    let access = keyword == "extension" ? words.filter(["package", "public"].contains) : []
    return Self.declarations(in: body, of: type.isEmpty ? path : "\(type).\(path)", access)
  }

  /// The declarations of a text, also those in types, or nil if a bracket, a string or a comment has no end.
  static func declarations(in text: String) -> [Declaration]? {
    TokenTree.trees(in: text).map { declarations(in: $0, of: "", []) }
  }

  private static func declarations(in trees: [TokenTree], of type: String, _ access: [String]) -> [Declaration] {
    var rest = trees[...]
    var declarations: [Declaration] = []
    while !rest.isEmpty {
      var words: [String] = []
      while let word = rest.first?.token, isStart(word) {
        words.append(word)
        if keywords.contains(word), word != "class" || rest.dropFirst().first?.token.map(keywords.contains) != true {
          if !["deinit", "init", "subscript"].contains(word) { rest.removeFirst() }
          break
        }
        rest.removeFirst()
        if case .group("(", _)? = rest.first { rest.removeFirst() }
      }
      // A word begins no declaration where a type or a value goes on.
      let end = rest.indices.dropFirst().first { index in
        rest[index].token.map(isStart) == true
          && rest[index - 1].token?.contains(/^(?:[.,:=&<]|->|@.*|any|some|inout)$/) != true
      }
      let signature = Array(rest[..<(end ?? rest.endIndex)])
      let declaration = Declaration(type: type, words: access + words, signature: signature)
      declarations += [declaration] + declaration.members
      rest = rest[(end ?? rest.endIndex)...]
    }
    return declarations
  }

  private static func isStart(_ word: String) -> Bool {
    keywords.contains(word) || modifiers.contains(word) || word.contains(/^[@#]\w/)
  }
}
