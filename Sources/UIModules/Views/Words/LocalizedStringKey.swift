extension Strings {
  /// A text of the sources for the screen: a literal that can have values in it.
  public struct LocalizedStringKey: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
    /// The collector of the parts of a literal: a key itself.
    public typealias StringInterpolation = LocalizedStringKey

    /// The English text.
    public private(set) var english = ""
    /// The English text with `%@` for each text in it, and `%lld` for each number: the key in a string catalog.
    public private(set) var format = ""
    private var values: [String] = []

    /// Begins a text with values.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Creates a text from its parts.
    public init(stringInterpolation key: LocalizedStringKey) { self = key }
    /// Creates a text without values.
    public init(stringLiteral text: String) { appendLiteral(text) }

    /// Adds a part that other languages have in other words.
    public mutating func appendLiteral(_ text: String) { append(text, text) }
    /// Adds a text that is the same in every language.
    public mutating func appendInterpolation(_ text: String) { append(text, "%@", text) }
    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { append("\(number)", "%lld", "\(number)") }

    private mutating func append(_ text: String, _ format: String, _ value: String? = nil) {
      english += text
      self.format += format
      if let value { values.append(value) }
    }

    /// Puts the values into a format of another language, which can say `%2$@` for the second value.
    func filled(_ format: String) -> String {
      let pieces = format.split(separator: "%", omittingEmptySubsequences: false)
      var next = 0
      return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
        var rest = piece
        if let number = rest.first?.wholeNumberValue, rest.dropFirst().first == "$" {
          next = number - 1
          rest = rest.dropFirst(2)
        }
        guard let specifier = ["@", "lld"].first(where: rest.hasPrefix), values.indices.contains(next) else {
          return text + "%" + piece
        }
        defer { next += 1 }
        return text + values[next] + rest.dropFirst(specifier.count)
      }
    }
  }
}
