import Resources

extension View {
  /// Shows a short success message over the bottom of this view, or over its top if the focused control is at the
  /// bottom. The view can still be used. The caller sets the message to nil after a while.
  ///
  /// - Parameter message: nil shows nothing.
  public func toast(_ message: String?) -> AnyView {
    let front = message.map { message in
      Text("✓ \(message)", lineLimit: 1).accessibilityLabel(message).bold().boxed("", color: .success)
    }
    return layered(front) { back, front, rect, context in
      back.draw(in: rect, context: context)
      let visible = rect.intersection(context.clip)
      let size = front.size(proposed: visible.size)
      let tops = [max(visible.minY, visible.maxY - size.height), visible.minY]
      let places = tops.map { top in
        Rect(x: visible.minX, y: top, width: visible.size.width, height: size.height).centered(size)
      }
      let place = places.first { place in context.focusedRect.map { !place.overlaps($0) } ?? true } ?? places[0]
      if let caret = context.caret, place.contains(caret) { context.caret = nil }
      context.clipped(to: visible) { front.draw(in: place, context: context) }
    }
  }
}
