public import Resources

extension View {
  /// Shows a modal message. OK, Enter and Esc set `isPresented` to false.
  ///
  /// - Parameter color: the colour of the border, for the kind of message.
  public func alert(
    _ title: String, message: String, color: Color = .plain, isPresented: Binding<Bool>
  ) -> AnyView {
    let card = AlertCard(title: title, message: message, color: color) { isPresented.wrappedValue = false }
    return modal(isPresented.wrappedValue ? AnyView(card) : nil)
  }

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

private struct AlertCard: View {
  let title: String
  let message: String
  let color: Color
  let dismiss: @MainActor () -> Void

  var body: some View {
    ScreenSizeReader { screen in
      VStack(alignment: .trailing, spacing: screen.height < 12 ? 0 : 1) {
        // If there is too little room the message scrolls and the button stays visible.
        ScrollView {
          // The last columns are reserved for the scroll indicators.
          Text(message).padding(EdgeInsets(trailing: 2)).frame(maxWidth: .max, alignment: .leading)
        }
        .frame(maxWidth: 46)
        Button(Strings.ok, action: dismiss)
      }
    }
    .onKey(Key(.escape), hint: Strings.ok, action: dismiss)
    .boxed(title, color: color)
  }
}
