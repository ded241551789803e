/// One cell of the screen: a character and its style.
public struct Cell: Equatable, Sendable {
  /// The character; U+0000 in the second cell of a wide character.
  public var character: Character
  /// The colours and attributes.
  public var style: Style

  /// Creates a cell, by default a blank one.
  public init(_ character: Character = " ", style: Style = .plain) {
    self.character = character
    self.style = style
  }

  /// Whether this cell is the second half of the wide character to its left. It is not sent to the terminal.
  public var isTrailing: Bool { character == "\0" }
}

/// A cell in the storage of a buffer: eight bytes without a reference, so that comparing two screens is fast.
struct PackedCell: Equatable, Sendable {
  /// A Unicode scalar, or a value above all scalars that is an index into the buffer's table of clusters.
  var code: UInt32
  private var packedStyle: UInt32

  static let blank = PackedCell(code: 0x20, style: .plain)

  init(code: UInt32, style: Style) {
    self.code = code
    packedStyle = style.packed
  }

  func showing(_ code: UInt32) -> PackedCell { changed(self) { $0.code = code } }

  var isTrailing: Bool { code == 0 }

  func hasSameStyle(as other: PackedCell) -> Bool { packedStyle == other.packedStyle }

  var cluster: Int? { code < PackedCell.firstCluster ? nil : Int(code - PackedCell.firstCluster) }

  var style: Style {
    get { Style(packed: packedStyle) }
    set { packedStyle = newValue.packed }
  }

  static let firstCluster: UInt32 = 0x11_0000
}

extension Style {
  fileprivate var packed: UInt32 {
    UInt32(foreground.rawValue) | UInt32(background.rawValue) << 8 | UInt32(attributes.rawValue) << 16
  }

  fileprivate init(packed: UInt32) {
    self.init(
      foreground: Color(rawValue: UInt8(truncatingIfNeeded: packed)) ?? .plain,
      background: Color(rawValue: UInt8(truncatingIfNeeded: packed >> 8)) ?? .plain,
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 16)))
  }
}
