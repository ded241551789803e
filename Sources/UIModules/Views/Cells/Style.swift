public import Resources

/// The colours and attributes of a cell. The terminal module turns them into escape codes.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(foreground: Color = .plain, background: Color = .plain, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()

  /// Returns this style with attributes added.
  public func adding(_ attributes: Attributes) -> Style {
    changed(self) { $0.attributes.formUnion(attributes) }
  }

  /// Returns this style with another foreground.
  func colored(_ foreground: Color) -> Style {
    changed(self) { $0.foreground = foreground }
  }
}

/// Text attributes of a terminal.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let underline = Attributes(rawValue: 4)
  public static let reverse = Attributes(rawValue: 8)
}
