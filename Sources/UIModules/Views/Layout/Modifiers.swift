extension View {
  /// A view with this view's node in a changed context or inside another node.
  func modified(
    change: @escaping @MainActor (inout ViewContext) -> Void = { _ in },
    wrap: @escaping @MainActor (Node) -> Node = { $0 }
  ) -> AnyView {
    AnyView { context in
      var context = context
      change(&context)
      return [wrap(self.makeNode(in: context))]
    }
  }

  /// Gives this view a new identity when `id` changes: the screen then forgets the old state, such as the focus.
  public func id(_ id: some Hashable) -> AnyView {
    modified { context in
      let place = context.id
      context = context.child(id)
      context.frame.enterScope(FocusScope(place: place, instance: context.id))
    }
  }

  /// Adds space around this view.
  public func padding(_ insets: EdgeInsets) -> AnyView {
    modified(wrap: { child in
      ClosureNode(
        hasFixedHeight: child.hasFixedHeight,
        measure: { proposal in
          let inner = child.size(proposed: Rect(proposal).inset(by: insets).size)
          return Size(
            width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
        },
        draw: { rect, canvas in child.draw(in: rect.inset(by: insets), on: canvas) })
    })
  }

  /// Adds `horizontal` columns at both sides and `vertical` rows above and below.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> AnyView {
    padding(EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }

  /// Adds one cell on every side.
  public func padding() -> AnyView { padding(horizontal: 1, vertical: 1) }

  /// Takes all the width there is, up to `maxWidth`, and aligns this view in it.
  public func frame(maxWidth: Int, alignment: HorizontalAlignment = .center) -> AnyView {
    frame(maxWidth: { maxWidth }, alignment: alignment)
  }

  /// - Parameter maxWidth: called after this view has become nodes.
  func frame(maxWidth: @escaping @MainActor () -> Int, alignment: HorizontalAlignment = .center) -> AnyView {
    modified(wrap: { $0.framed(width: maxWidth(), isExact: false, alignment: alignment) })
  }

  /// Takes exactly `width` columns, which a `ScreenSizeReader` in it reports, and cuts this view to them.
  public func frame(width: Int, alignment: HorizontalAlignment = .leading) -> AnyView {
    modified(
      change: { $0.available.width = min($0.available.width, width) },
      wrap: { $0.framed(width: width, isExact: true, alignment: alignment) })
  }

  /// Takes exactly `height` rows and cuts this view to them. A `ScreenSizeReader` in it reports this height.
  public func frame(height: Int) -> AnyView {
    modified(
      change: { $0.available.height = min($0.available.height, height) },
      wrap: { child in
        ClosureNode(
          measure: { Size(width: child.size(proposed: Size(width: $0.width, height: height)).width, height: height) },
          draw: { rect, canvas in canvas.clipped(to: rect) { child.draw(in: rect, on: canvas) } })
      })
  }

  /// Draws `content` over this view, in the same rectangle. Both can be used.
  public func overlay(@ViewBuilder content: () -> AnyView) -> AnyView {
    layered(content()) { back, front, rect, canvas in
      back.draw(in: rect, on: canvas)
      front.draw(in: rect.centered(front.size(proposed: rect.size)), on: canvas)
    }
  }

  /// Draws `front`, if there is one, in the place of this view and of its alerts. This view keeps its state.
  public func replaced(by front: (some View)?) -> AnyView {
    layered(front) { _, front, rect, canvas in
      front.draw(in: rect.centered(front.size(proposed: rect.size)), on: canvas)
    }
  }

  func layered(
    _ front: (some View)?, draw: @escaping @MainActor (_ back: Node, _ front: Node, Rect, Canvas) -> Void
  ) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front = front?.makeNode(in: context.child(1)) else { return [back] }
      return [ClosureNode(around: back) { back, rect, canvas in draw(back, front, rect, canvas) }]
    }
  }

  /// Disables the controls in this view: they are dim, Tab skips them, and no view inside can enable them.
  public func disabled(_ isDisabled: Bool) -> AnyView {
    modified { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// Gives the first button or field in this view the focus when its screen appears: before other controls, but after a list.
  public func prefersDefaultFocus(_ isPreferred: Bool = true) -> AnyView {
    modified { $0.prefersDefaultFocus = isPreferred }
  }

  /// Sets whether the controls and keys of this view can be used. If not, the view is drawn as it looks without the
  /// focus. An alert in this view can be used in any case.
  public func focusable(_ isFocusable: Bool) -> AnyView {
    AnyView { context in
      isFocusable ? self.makeNodes(in: context) : context.frame.withLayer(.unusable) { [self.makeNode(in: context)] }
    }
  }

  /// Sets the colour of the text in this view.
  public func foregroundStyle(_ color: Color) -> AnyView {
    modified { $0.style.foreground = color }
  }

  /// Makes the text in this view bold.
  public func bold() -> AnyView {
    modified { $0.style.attributes.insert(.bold) }
  }

  /// Hides this view from plain mode, because it is decoration or the same information is elsewhere.
  public func accessibilityHidden(_ isHidden: Bool = true) -> AnyView {
    isHidden ? accessibilityLabel("") : AnyView(self)
  }

  /// Replaces what plain mode reads for this view, such as a symbol. An empty label hides the view.
  public func accessibilityLabel(_ label: String) -> AnyView {
    modified(wrap: { node in
      ClosureNode(around: node) { node, rect, canvas in
        let draw = { canvas.hidingElements { node.draw(in: rect, on: canvas) } }
        if label.isEmpty { draw() } else { canvas.add(Element(.text, label), in: rect, isFullyVisible: false, draw) }
      }
    })
  }
}

extension Node {
  fileprivate func framed(width: Int, isExact: Bool, alignment: HorizontalAlignment) -> Node {
    ClosureNode(
      hasFixedHeight: hasFixedHeight, hasFixedWidth: isExact,
      measure: { [self] proposal in
        let width = isExact ? width : min(proposal.width, width)
        return Size(width: width, height: size(proposed: Size(width: width, height: proposal.height)).height)
      },
      draw: { [self] rect, canvas in
        let columns = isExact ? width : rect.size.width
        let size = size(proposed: Size(width: min(columns, width), height: rect.size.height))
        let x = alignment.offset(of: size.width, in: columns)
        let inside = Rect(x: rect.minX + x, y: rect.minY, width: size.width, height: rect.size.height)
        guard isExact else { return draw(in: inside, on: canvas) }
        let visible = Rect(x: rect.minX, y: rect.minY, width: min(width, rect.size.width), height: rect.size.height)
        canvas.clipped(to: visible) { draw(in: inside, on: canvas) }
      })
  }
}
