import Concurrency
package import Views

extension ScriptCommand {
  /// The line of a script that is this command.
  package var line: String {
    switch self {
    case .tap(let label): "tap \(label.quoted)"
    case .fill(let label, let text): "fill \(label.quoted) \(text.quoted)"
    case .focus(let label): "focus \(label.quoted)"
    case .type(let text): "type \(text.quoted)"
    case .paste(let text): "paste \(text.quoted)"
    case .press(let key, let count): "press \(Self.word(for: key).word)" + (count > 1 ? " \(count)" : "")
    case .open(let url): "open \(url.quoted)"
    case .mouse(let mouse): "\(mouse.action.words) \(mouse.position.x + 1) \(mouse.position.y + 1)"
    case .sleep(let time): "sleep \(time.word)"
    case .wait(let text): (["wait"] + [text].compactMap { $0?.quoted }).joined(separator: " ")
    case .expect(let text): "expect \(text.quoted)"
    case .refuse(let text): "refuse \(text.quoted)"
    case .show: "show"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .program(let name, let arguments): ([name] + arguments.map(\.word)).joined(separator: " ")
    }
  }
}

extension ScriptCommand {
  /// The event of a command that is one; nil for any other.
  package var event: Event? {
    switch self {
    case .press(let key, _): .key(key)
    case .paste(let text): .paste(text)
    case .mouse(let mouse): .mouse(mouse)
    case .resize(let size): .resize(size)
    default: nil
    }
  }
}

extension Mouse.Action {
  fileprivate var words: String {
    switch self {
    case .press: "click"
    case .wheelUp: "scroll up"
    case .wheelDown: "scroll down"
    }
  }
}
