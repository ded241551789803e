import MicroappBasics
package import Views

extension Frame {
  /// The faults that keep some people from using this frame, as XCTest's accessibility audit finds them in an app. Each
  /// is a sentence about the place and the fault, and a sentence about what to do.
  ///
  /// The audit finds controls without a label of their own, a focus order that is not the reading order, a focus that
  /// cannot be seen, meaning that only a colour shows, and text that plain mode does not read.
  package func accessibilityIssues() -> [String] {
    let audit = AccessibilityAudit(self)
    return audit.labelIssues + audit.focusOrderIssues + audit.focusIssues + audit.colorIssues
      + audit.announcementIssues
  }
}

/// An audit of a frame; each extension has the rules for one kind of fault.
struct AccessibilityAudit {
  let frame: Frame
  /// The active controls in the order of the focus; those that are scrolled away have an empty rectangle.
  let controls: [Element]

  init(_ frame: Frame) {
    self.frame = frame
    controls = frame.controls.map { control in frame.elements.first { $0.id == control.id } ?? control }
  }

  func visibleCells(in rect: Rect) -> [(place: Point, cell: Cell)] {
    let buffer = frame.buffer
    let rect = rect.intersection(Rect(buffer.size))
    var cells: [(place: Point, cell: Cell)] = []
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX) where !buffer.isBlank(x, y) {
        cells.append((Point(x: x, y: y), buffer[x, y]))
      }
    }
    return cells
  }

  /// A fault of a control, with the predicate of a sentence, such as `has no label`, and a sentence about what to do.
  func issue(_ control: Element, _ problem: String, _ advice: String) -> String {
    let place = control.isDrawn ? words(for: control.rect.origin) : ", scrolled away,"
    return "The \(control.name)\(place) \(problem). \(advice)."
  }

  func issue(text: String, at origin: Point, _ problem: String, _ advice: String) -> String {
    "The text \"\(text)\"\(words(for: origin)) \(problem). \(advice)."
  }

  private func words(for point: Point) -> String { " in row \(point.y + 1), column \(point.x + 1)" }
}

extension Element {
  var name: String { text.isEmpty ? role.name : "\(role.name) \"\(text)\"" }
  var isDrawn: Bool { rect.size != .zero }
  var isRead: Bool { !isHidden && !isCovered }
}
