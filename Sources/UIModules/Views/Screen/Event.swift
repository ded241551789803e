/// An input event.
public enum Event: Equatable, Sendable {
  case key(Key)
  /// Typed letters that arrived together: one edit of a field, or keys where no field has the focus. One edit for each
  /// letter would take quadratic time.
  case text(String)
  /// Pasted text. Unlike typed keys, line feeds in it do not submit a form. `isCut` is true if the text was longer than
  /// the limit.
  case paste(String, isCut: Bool = false)
  case mouse(Mouse)
  case resize(Size)
}

/// A mouse event. The terminal reports them only with `--mouse`.
public struct Mouse: Equatable, Sendable {
  /// The kind of a mouse event.
  public enum Action: Equatable, Sendable {
    /// The left button was pressed.
    case press
    case wheelUp
    case wheelDown
  }

  public var action: Action
  /// The cell under the pointer.
  public var position: Point

  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}

/// A key with its modifiers.
public struct Key: Equatable, Hashable, Sendable {
  public enum Code: Equatable, Hashable, Sendable {
    case character(Character)
    case enter
    case tab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case function(Int)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A letter with Control.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// The name for people: `Tab`, `Esc`, `F2`, `^C`.
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
