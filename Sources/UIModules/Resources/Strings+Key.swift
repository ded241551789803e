extension Strings {
  /// A text in the sources that can be shown in another language: a literal in which values can be interpolated, as in
  /// SwiftUI's `LocalizedStringKey`.
  public struct Key: ExpressibleByStringInterpolation, Sendable {
    /// The English text.
    public let english: String
    /// The English text with `%@` for each text in it, and `%lld` for each number: the key in a string catalog.
    public let format: String
    private let arguments: [String]

    /// Creates the key of a text without values.
    public init(stringLiteral text: String) {
      (english, format, arguments) = (text, text, [])
    }

    /// Creates the key of a text with values.
    public init(stringInterpolation text: StringInterpolation) {
      (english, format, arguments) = (text.english, text.format, text.arguments)
    }

    /// A format with the values in the places of `%@` and `%lld`, or of `%2$@` for the second value.
    ///
    /// - Parameter change: changes what is not a value.
    func filled(_ format: String, _ change: (Substring) -> String = { String($0) }) -> String {
      if arguments.isEmpty { return change(format[...]) }
      let pieces = format.split(separator: "%", omittingEmptySubsequences: false)
      var next = 0
      return pieces.dropFirst().reduce(change(pieces[0])) { text, piece in
        var rest = piece
        if let number = rest.first?.wholeNumberValue, rest.dropFirst().first == "$" {
          next = number - 1
          rest = rest.dropFirst(2)
        }
        guard let specifier = ["@", "lld"].first(where: rest.hasPrefix), arguments.indices.contains(next) else {
          return text + "%" + change(piece)
        }
        defer { next += 1 }
        return text + arguments[next] + change(rest.dropFirst(specifier.count))
      }
    }

    /// Collects the parts of a text with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var english = ""
      fileprivate var format = ""
      fileprivate var arguments: [String] = []

      /// Begins an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part that is translated.
      public mutating func appendLiteral(_ literal: String) {
        english += literal
        format += literal
      }

      /// Adds a text that is the same in every language.
      public mutating func appendInterpolation(_ value: String) { append(value, "%@") }

      /// Adds a number.
      public mutating func appendInterpolation(_ value: Int) { append("\(value)", "%lld") }

      private mutating func append(_ argument: String, _ specifier: String) {
        english += argument
        format += specifier
        arguments.append(argument)
      }
    }
  }
}
