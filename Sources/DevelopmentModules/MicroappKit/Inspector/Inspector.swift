import Endpoints
import Observation
import Scripting
import Views

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

/// Where the inspector is: at the right of the feature on a wide screen, otherwise below it.
struct InspectorLayout {
  let screen: Size
  /// The columns that it has at the right more than its standard width.
  var widening = 0

  var isBeside: Bool { screen.width >= 120 }

  /// The width at the right: enough for all columns of a call, and more on a wide screen.
  var width: Int { limited(standardWidth + widening) }

  private var standardWidth: Int { max(59, min(screen.width * 2 / 5, 80)) }

  /// Leaves the feature as many columns as the inspector has at least.
  private func limited(_ width: Int) -> Int { max(40, min(width, screen.width - 41)) }

  /// The widening after one step more.
  func widening(by columns: Int) -> Int { limited(width + columns) - standardWidth }

  /// The height below: a few calls, and half of the screen with the focus.
  ///
  /// - Parameter rows: how many rows it needs; it gets them up to the same half.
  func height(isFocused: Bool, rows: Int) -> Int {
    let most = screen.height / 2
    if isFocused { return most }
    let calls = screen.height < 20 ? 2 : screen.height < 40 ? 5 : 11
    return min(max(calls, rows), most)
  }

  /// The size of the feature while the inspector has the focus.
  var featureSize: Size {
    isBeside
      ? Size(width: screen.width - width - 1, height: screen.height - 2)
      : Size(width: screen.width, height: screen.height - 2 - height(isFocused: true, rows: 0))
  }

  /// The first row of a picture that is shown: without the first line, which belongs to the microapp, and so that the
  /// focus is in it.
  func firstRow(of picture: Journal.EarlierScreen) -> Int {
    // One row more, for what is below a field.
    let last = min((picture.focusedRow ?? 0) + 1, picture.buffer.size.height - 2)
    return max(1, last - featureSize.height + 1)
  }

  /// The size of a screen without the inspector whose feature is as large as that, or as small as a screen can be.
  var pictureSize: Size {
    let (feature, least) = (featureSize, Size(width: 40, height: 12))
    return Size(width: max(feature.width, least.width), height: max(feature.height + 2, least.height))
  }
}
