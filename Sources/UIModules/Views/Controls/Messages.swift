extension View {
  /// Shows a modal message with a border in `color`. OK, Enter and Esc set `isPresented` to false.
  public func alert(
    _ title: String, message: String, color: Color = .plain, isPresented: Binding<Bool>
  ) -> AnyView {
    dialog(title, color: color, isPresented: isPresented) {
      Button(Strings.ok, role: .cancel) {}
    } message: {
      Text(message)
    }
  }

  /// Shows a modal message with buttons in a row. Each button sets `isPresented` to false and runs its action. Esc does the same as
  /// the button with the role `.cancel`. Without a button, the message has OK.
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> AnyView,
    @ViewBuilder message: () -> AnyView = { AnyView(EmptyView()) }
  ) -> AnyView {
    let row = {
      HStack(spacing: 2) {
        actions()
        DefaultButton(label: Strings.ok) { $0.isEmpty }
      }
    }
    return dialog(title, isPresented: isPresented, actions: row, message: message)
  }

  /// Asks which of several things to do, with the buttons in a column. Each button sets `isPresented` to false and runs its
  /// action. Cancel is the last one, unless a button has the role `.cancel`.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> AnyView,
    @ViewBuilder message: () -> AnyView = { AnyView(EmptyView()) }
  ) -> AnyView {
    let column = {
      VStack {
        actions()
        DefaultButton(label: Strings.cancel) { !$0.contains { $0.buttonRole == .cancel } }
      }
      .buttonSizing(.flexible).frame(maxWidth: DialogCard.width)
    }
    return dialog(title, isPresented: isPresented, actions: column, message: message)
  }

  private func dialog(
    _ title: String, color: Color = .plain, isPresented: Binding<Bool>, actions: () -> some View,
    message: () -> some View
  ) -> AnyView {
    guard isPresented.wrappedValue else { return modal(nil, as: .alert) }
    let dismiss = { @MainActor in isPresented.wrappedValue = false }
    let card = DialogCard(title: title, color: color, message: AnyView(message()), actions: AnyView(actions()))
    return modal(
      card.onKey(Key(.escape), hint: Strings.cancel, action: dismiss).modified { $0.dismiss = dismiss }, as: .alert)
  }

  /// Shows a success message over the bottom of this view, or over its top if the focus is at the bottom. It leaves tabs and
  /// navigation bars free if there is room.
  public func toast(_ message: String?) -> AnyView {
    let front = message.map { message in
      Text("✓ \(message)", lineLimit: 1).accessibilityLabel(message).bold().boxed("", color: .success)
    }
    return layered(front) { back, front, rect, canvas in
      back.draw(in: rect, on: canvas)
      let visible = rect.intersection(canvas.clip)
      let size = front.size(proposed: visible.size)
      let bottom = max(0, visible.size.height - size.height)
      let places = (0...bottom).map { visible.row($0, height: size.height).centered(size) }
      // In front of a sheet.
      canvas.addOverlay { canvas in
        let bars = canvas.elements.filter { $0.role == .navigationBar || $0.role == .tabs }.map(\.rect)
        let free = places.filter { place in !bars.contains { $0.overlaps(place) } }
        let candidates = [free.last, free.first].compactMap(\.self) + [places[bottom], places[0]]
        let isFree = { (toast: Rect) in canvas.focusedRect.map { !toast.overlaps($0) } ?? true }
        let toast = candidates.first(where: isFree) ?? candidates[0]
        if let caret = canvas.caret, toast.contains(caret) { canvas.caret = nil }
        canvas.addContainer(.toast, in: toast) {
          canvas.clipped(to: visible) { front.draw(in: toast, on: canvas) }
        }
      }
    }
  }

  /// Shows `banner` in front of all views, above the last row, or over the first rows if the caret is above the last.
  public func banner(_ banner: AnyView?) -> AnyView {
    layered(banner) { back, front, rect, canvas in
      back.draw(in: rect, on: canvas)
      canvas.addOverlay(isOnTop: true) { canvas in
        let screen = Rect(canvas.buffer.size)
        let height = min(front.size(proposed: screen.size).height, max(0, screen.size.height - 2))
        var banner = screen.row(screen.maxY - 1 - height, height: height)
        if let caret = canvas.caret, banner.contains(caret) {
          if caret.y > height { banner.origin.y = 1 } else { canvas.caret = nil }
        }
        canvas.clear(banner)
        canvas.clipped(to: banner) { front.draw(in: banner, on: canvas) }
      }
    }
  }
}

private struct DefaultButton: PrimitiveView {
  let label: String
  let isNeeded: ([Element]) -> Bool

  func nodes(in context: ViewContext) -> [Node] {
    isNeeded(context.frame.controlsOfLayer) ? Button(label, role: .cancel) {}.makeNodes(in: context) : []
  }
}

private struct DialogCard: View {
  static let width = 46

  let title: String
  let color: Color
  let message: AnyView
  let actions: AnyView

  var body: some View {
    ScreenSizeReader { screen in
      VStack(alignment: .trailing, spacing: screen.height < 12 ? 0 : 1) {
        // In a small window the message scrolls and the buttons stay visible.
        ScrollView {
          // The last columns are reserved for the scroll indicators.
          message.padding(EdgeInsets(trailing: 2)).frame(maxWidth: .max, alignment: .leading)
        }
        .frame(maxWidth: Self.width)
        actions
      }
    }
    .boxed(title, color: color)
  }
}
