import Endpoints
import Observation

/// What the inspector shows: its tab, what is selected and open in each, and whether it has the focus.
@MainActor @Observable
final class Inspector {
  enum Tab: String {
    case calls
    case endpoints
    case mail
    case steps
  }

  private(set) var isShown = true
  private(set) var isFocused = false
  var tab = Tab.calls
  /// The call that is open; nil while the list of calls is shown.
  var openCall: Int?
  /// The selected call; nil: the newest one.
  var selectedCall: Int?
  /// Only calls with this text are listed.
  var filter = ""
  /// The endpoint that is open; nil while the list of endpoints is shown.
  var openEndpoint: String?
  var selectedEndpoint = 0
  /// The selected message; nil: the newest one.
  var selectedMessage: Int?
  /// The number of steps after which a person looks at the run; nil: now.
  var selectedStep: Int?
  /// The columns that it has at the right more than its standard width.
  var widening = 0

  /// Shows it and gives it the focus, or hides it if it has the focus.
  func toggle() {
    if isFocused { hide() } else { focus() }
  }

  func hide() {
    isShown = false
    leave()
  }

  /// Shows it with the focus.
  func focus(_ tab: Tab? = nil) {
    if let tab { self.tab = tab }
    isShown = true
    isFocused = true
  }

  /// Gives the focus back to the feature; it stays on the screen, and follows the newest call.
  func leave() {
    isFocused = false
    selectedCall = nil
    selectedStep = nil
  }

  /// How many rows of a width it needs below its tabs, without the focus: those of a whole message; none for calls and
  /// endpoints, of which it shows as many as there is room for.
  func rows(showing messages: [Inbox.Message], width: Int) -> Int {
    guard tab == .mail, let message = message(of: messages) else { return 0 }
    return messages[message].rows(width: width)
  }

  /// The index of the selected message; nil if there is none.
  func message(of messages: [Inbox.Message]) -> Int? {
    messages.isEmpty ? nil : min(selectedMessage ?? .max, messages.count - 1)
  }

  /// Shows the newest message, because its code or its link is needed next. A person who works in it is not disturbed.
  func showNewMessage() {
    guard !isFocused else { return }
    isShown = true
    tab = .mail
    selectedMessage = nil
  }
}
