/// A key with its modifiers.
public struct Key: Equatable, Hashable, Sendable {
  /// A key without modifiers.
  public enum Code: Equatable, Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, delete, up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public var code: Code
  /// The modifier keys that are pressed with it.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A letter with Control.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// The name for users: `Tab`, `Esc`, `F2`, `^C`.
  public var name: String {
    let base =
      switch code {
      case .character(" "): "Space"
      case .character(let character): modifiers.contains(.control) ? character.uppercased() : String(character)
      case .enter: "Enter"
      case .tab: "Tab"
      case .escape: "Esc"
      case .backspace: "Backspace"
      case .delete: "Delete"
      case .up: "Up"
      case .down: "Down"
      case .left: "Left"
      case .right: "Right"
      case .home: "Home"
      case .end: "End"
      case .pageUp: "PageUp"
      case .pageDown: "PageDown"
      case .function(let number): "F\(number)"
      }
    if modifiers.isEmpty { return base }
    let prefix = (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
    return prefix + (modifiers.contains(.shift) ? "Shift-" : "") + base
  }
}
