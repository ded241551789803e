extension View {
  /// Shows `banner` over the last rows of the screen but one, in front of everything, or over the first ones if it would
  /// cover the caret. It takes no keys. Nil shows nothing.
  public func banner(_ banner: AnyView?) -> AnyView {
    layered(banner) { back, front, rect, context in
      back.draw(in: rect, context: context)
      context.addOverlay(isOnTop: true) { context in
        let screen = Rect(context.buffer.size)
        let height = min(front.size(proposed: screen.size).height, max(0, screen.size.height - 2))
        var area = Rect(x: 0, y: screen.maxY - 1 - height, width: screen.size.width, height: height)
        if let caret = context.caret, area.contains(caret) {
          if caret.y > height { area.origin.y = 1 } else { context.caret = nil }
        }
        context.clear(area)
        context.clipped(to: area) { front.draw(in: area, context: context) }
      }
    }
  }
}
