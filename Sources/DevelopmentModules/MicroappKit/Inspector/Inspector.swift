import Base

/// What the inspector shows: its tab, what is selected and open in each, and whether it has the focus.
@MainActor
final class Inspector: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  enum Tab: String {
    case calls
    case endpoints
    case mail
    case steps
  }

  @Published private(set) var isShown = true
  @Published private(set) var isFocused = false
  @Published var tab = Tab.calls
  /// The call that is open; nil while the list of calls is shown.
  @Published var openCall: Int?
  /// The selected call; nil: the newest one.
  @Published var selectedCall: Int?
  /// Only calls with this text are listed.
  @Published var filter = ""
  /// The endpoint that is open; nil while the list of endpoints is shown.
  @Published var openEndpoint: String?
  @Published var selectedEndpoint = 0
  /// The selected message; nil: the newest one.
  @Published var selectedMessage: Int?
  /// The number of steps after which a person looks at the session; nil: now.
  @Published var selectedStep: Int?

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
