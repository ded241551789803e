import Resources

/// Two views side by side with a thin line between them. One of the two has the focus; the controls and keys of the
/// other one cannot be used. On a screen of less than 120 columns only the view with the focus is shown.
///
/// A press of the mouse on the view without the focus is Esc, which leads back to the leading view, or Enter, which
/// opens the trailing one.
///
/// Both take the place of this view, as the levels of one navigation stack do: `NavigationSplitView` in the Navigation
/// module uses it.
public struct SplitView: PrimitiveView {
  /// The columns of a screen that shows both views, also if a pane beside them takes some of the columns.
  static let minimumScreenWidth = 120

  private let isTrailingFocused: Bool
  private let leading: @MainActor () -> AnyView
  private let trailing: @MainActor () -> AnyView

  /// - Parameters:
  ///   - leading: called only if the view is shown.
  ///   - trailing: called only if the view is shown.
  public init(
    isTrailingFocused: Bool, @ViewBuilder leading: @escaping @MainActor () -> AnyView,
    @ViewBuilder trailing: @escaping @MainActor () -> AnyView
  ) {
    self.isTrailingFocused = isTrailingFocused
    self.leading = leading
    self.trailing = trailing
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    guard context.frame.screenSize.width >= Self.minimumScreenWidth else {
      return (isTrailingFocused ? trailing() : leading()).makeNodes(in: context)
    }
    let width = context.room.width * 3 / 5
    let panes = [
      leading().focusable(!isTrailingFocused).frame(width: width).pressed(as: isTrailingFocused ? Key(.escape) : nil),
      Divider().modified { $0.axis = .horizontal },
      trailing().focusable(isTrailingFocused).frame(width: context.room.width - width - 1)
        .pressed(as: isTrailingFocused ? nil : Key(.enter)),
    ]
    return [
      StackNode(
        axis: .horizontal, alignment: .leading, spacing: 0, children: panes.map { $0.makeNode(in: context) })
    ]
  }
}

extension View {
  /// Makes a press anywhere on this view a key.
  fileprivate func pressed(as key: Key?) -> AnyView {
    key.map { key in modified(wrap: { PressNode($0, key: key) }) } ?? AnyView(self)
  }
}

private final class PressNode: WrapperNode {
  private let key: Key

  init(_ child: Node, key: Key) {
    self.key = key
    super.init(child)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    super.draw(in: rect, context: context)
    context.addKey(key, in: rect)
  }
}
