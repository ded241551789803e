/// The colours and attributes of a cell. The terminal module turns them into escape codes.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character.
  public var background: Color
  /// Bold, dim, underline, reverse.
  public var attributes: Attributes

  /// Creates a style.
  public init(foreground: Color = .plain, background: Color = .plain, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, without attributes.
  public static let plain = Style()

  /// Returns this style with attributes added.
  public func adding(_ attributes: Attributes) -> Style {
    changed(self) { $0.attributes.formUnion(attributes) }
  }

  func colored(_ foreground: Color) -> Style {
    changed(self) { $0.foreground = foreground }
  }
}

/// Text attributes of a terminal.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Strong letters.
  public static let bold = Attributes(rawValue: 1)
  /// Faint letters.
  public static let dim = Attributes(rawValue: 2)
  /// A line below the letters.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 8)
}
