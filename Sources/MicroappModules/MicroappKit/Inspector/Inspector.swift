import Endpoints
import Observation
import Runs
import Views

/// The state of the inspector: the tab, the selected and the open item of each tab, and the focus.
@MainActor @Observable
final class Inspector {
  private(set) var isShown = true
  private(set) var isFocused = false
  var tab = InspectorTab.calls
  var openCall: Int?
  var selectedCall: Int?
  var filter = ""
  var openEndpoint: String? { didSet { (errorFilter, selectedExample) = ("", 0) } }
  var errorFilter = ""
  var selectedEndpoint = 0
  var selectedExample = 0
  var selectedMessage: Int?
  /// The number of steps before the earlier screen that the user looks at; nil for the current screen.
  var selectedStep: Int?
  var widening = 0

  func hide() {
    isShown = false
    leave()
  }

  func focus(_ tab: InspectorTab) {
    (self.tab, isShown, isFocused) = (tab, true, true)
  }

  /// Gives the focus back to the feature. The inspector stays on the screen, and follows the newest call.
  func leave() {
    isFocused = false
    (selectedCall, selectedStep) = (nil, nil)
  }

  /// The rows that it needs below its tabs. Of calls and of endpoints, it shows as many as fit.
  func rows(showing messages: [Inbox.Message], width: Int) -> Int {
    if isFocused { return tab == .endpoints && openEndpoint != nil ? 8 : 0 }
    return tab == .mail ? message(of: messages).map { messages[$0].rows(width: width) } ?? 0 : 0
  }

  func message(of messages: [Inbox.Message]) -> Int? {
    messages.isEmpty ? nil : min(selectedMessage ?? .max, messages.count - 1)
  }

  /// Shows the newest message, because its code or its link is needed next, unless the user works in the inspector.
  func showNewMessage() {
    guard !isFocused else { return }
    (isShown, tab, selectedMessage) = (true, .mail, nil)
  }
}

/// The place of the inspector: at the right of the feature on a wide screen, otherwise below the feature.
struct InspectorLayout {
  let screen: Size
  var widening = 0

  var isBeside: Bool { screen.width >= 120 }

  /// The width beside the feature: all columns of a call fit, and a wide screen gives more.
  var width: Int { limited(usualWidth + widening) }

  private var usualWidth: Int { max(59, min(screen.width * 2 / 5, 80)) }

  /// Limits the width so that the inspector and the feature have at least 40 columns each.
  private func limited(_ width: Int) -> Int { max(40, min(width, screen.width - 41)) }

  func widening(by columns: Int) -> Int { limited(width + columns) - usualWidth }

  /// With the focus, half of the screen or the rows that it needs; otherwise a few calls, or its rows up to half of the screen.
  func height(isFocused: Bool, rows: Int) -> Int {
    let half = screen.height / 2
    let calls = screen.height < 20 ? 2 : screen.height < 40 ? 5 : 11
    return isFocused ? max(half, min(rows, screen.height - 3)) : min(max(calls, rows), half)
  }

  private var featureSize: Size {
    isBeside
      ? Size(width: screen.width - width - 1, height: screen.height - 2)
      : Size(width: screen.width, height: screen.height - 2 - height(isFocused: true, rows: 0))
  }

  /// The first visible row of an earlier screen: below the microapp's own first line, and so that the focus is visible.
  func firstRow(of earlier: RunHistory.EarlierScreen) -> Int {
    // A row more, because a field has its message below it.
    let last = min((earlier.focusedRow ?? 0) + 1, earlier.buffer.size.height - 2)
    return max(1, last - featureSize.height + 1)
  }

  /// So large that the feature alone has `featureSize`, but at least the smallest size of a screen.
  var earlierScreenSize: Size {
    Size(width: max(featureSize.width, 40), height: max(featureSize.height + 2, 12))
  }
}
