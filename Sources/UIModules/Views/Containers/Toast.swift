import Resources

extension View {
  /// Shows a short success message over the bottom of this view, or over its top if the focused control is at the
  /// bottom. The view can still be used. The caller sets the message to nil after a while.
  public func toast(_ message: String?) -> AnyView {
    let front = message.map { message in
      Text("✓ \(message)", lineLimit: 1).accessibilityLabel(message).bold().boxed("", color: .success)
    }
    return layered(front) { back, front, rect, context in
      back.draw(in: rect, context: context)
      let visible = rect.intersection(context.clip)
      let size = front.size(proposed: visible.size)
      let tops = [max(visible.minY, visible.maxY - size.height), visible.minY]
      let areas = tops.map { top in
        Rect(x: visible.minX, y: top, width: visible.size.width, height: size.height).centered(size)
      }
      let area = areas.first { area in context.focusedRect.map { !area.overlaps($0) } ?? true } ?? areas[0]
      if let caret = context.caret, area.contains(caret) { context.caret = nil }
      context.clipped(to: visible) { front.draw(in: area, context: context) }
    }
  }
}
