import Resources

extension View {
  /// Says what the disabled buttons in this view need: a text beside each, as far as there is room.
  public func help(_ text: String) -> AnyView {
    modified(change: { $0.help = text })
  }
}

/// A control with a text beside it.
@MainActor
struct ControlHelp {
  private static let gap = 2
  /// In fewer columns the text says nothing.
  private static let least = 12
  private let control: Node
  private let text: TextNode

  init(_ control: Node, _ text: String) {
    self.control = control
    self.text = TextNode(text, style: Style(foreground: .secondary), lineLimit: 1)
  }

  var node: Node { ClosureNode(measure: measure, draw: draw) }

  private func measure(_ proposal: Size) -> Size {
    let width = control.size(proposed: proposal).width
    let room = Size(width: proposal.width - width - Self.gap, height: 1)
    return Size(width: room.width >= Self.least ? width + Self.gap + text.size(proposed: room).width : width, height: 1)
  }

  private func draw(in rect: Rect, context: DrawingContext) {
    let width = control.size(proposed: rect.size).width
    control.draw(in: Rect(x: rect.minX, y: rect.minY, width: width, height: 1), context: context)
    let room = rect.inset(by: EdgeInsets(leading: width + Self.gap))
    if room.size.width >= Self.least { text.draw(in: room, context: context) }
  }
}
