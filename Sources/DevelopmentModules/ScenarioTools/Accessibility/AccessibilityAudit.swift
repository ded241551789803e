import Concurrency
import Views

extension Frame {
  /// Looks for faults that keep some people from using this frame, as XCTest's accessibility audit does for an app. Each
  /// is a sentence about where it is and what is wrong, and one about what to do.
  ///
  /// It finds controls without a label of their own, a focus order that is not the reading order, a focus that cannot
  /// be seen, text without contrast, meaning that only a colour shows, and text that plain mode does not read.
  func accessibilityIssues() -> [String] {
    let audit = AccessibilityAudit(self)
    return audit.labelIssues + audit.focusOrderIssues + audit.focusIssues + audit.contrastIssues + audit.colorIssues
      + audit.announcementIssues
  }
}

/// Looks for faults of a frame; each extension has the rules of one kind.
@MainActor
struct AccessibilityAudit {
  let frame: Frame
  /// The active controls in the order of the focus.
  let controls: [AuditedControl]
  /// The cells of the whole screen that show something.
  private(set) var visibleCells: [(place: Point, cell: Cell)] = []

  init(_ frame: Frame) {
    self.frame = frame
    controls = frame.controls.map { control in
      AuditedControl(control: control, element: frame.elements.first { $0.id == control.id && $0.isControl })
    }
    visibleCells = visibleCells(in: Rect(buffer.size))
  }

  var buffer: CellBuffer { frame.buffer }

  /// The cells of a rectangle that show something, with their places.
  func visibleCells(in rect: Rect) -> [(place: Point, cell: Cell)] {
    let rect = rect.intersection(Rect(buffer.size))
    var cells: [(place: Point, cell: Cell)] = []
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX) where !buffer.isBlank(x, y) {
        cells.append((Point(x: x, y: y), buffer[x, y]))
      }
    }
    return cells
  }

  /// A fault of a control.
  ///
  /// - Parameters:
  ///   - problem: what is wrong, as the predicate of a sentence, such as `has no label`.
  ///   - advice: what to do, as a sentence without its full stop.
  func issue(_ control: AuditedControl, _ problem: String, _ advice: String) -> String {
    let place = control.element.map { words(for: $0.rect.origin) } ?? ", scrolled away,"
    return "The \(control.name)\(place) \(problem). \(advice)."
  }

  /// A fault of a text.
  func issue(text: String, at origin: Point, _ problem: String, _ advice: String) -> String {
    "The text \"\(text)\"\(words(for: origin)) \(problem). \(advice)."
  }

  private func words(for point: Point) -> String { " in row \(point.y + 1), column \(point.x + 1)" }
}

/// An active control, and its element if it is on the screen.
@MainActor
struct AuditedControl {
  let control: Control
  let element: AccessibilityElement?

  var label: String { control.label.neutralized }

  /// Its kind and its label.
  var name: String { label.isEmpty ? kind : "\(kind) \"\(label)\"" }

  var kind: String {
    switch control.kind {
    case .button: "button"
    case .toggle: "toggle"
    case .field: "field"
    case .secureField: "secure field"
    case .list: "list"
    case .picker: "picker"
    }
  }
}

extension AccessibilityElement {
  /// Whether it is a whole control, and neither a row of it nor a scroll view.
  fileprivate var isControl: Bool {
    switch role {
    case .button, .toggle, .field, .secureField, .list, .picker: true
    default: false
    }
  }
}
