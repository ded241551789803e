/// Two views side by side with a thin line between them, for `NavigationSplitView`. One of them has the focus; the
/// controls and keys of the other one cannot be used. On a screen of less than 120 columns, and where less than 80
/// columns are available, only the view with the focus is shown.
public struct SplitView: PrimitiveView {
  private let isTrailingFocused: Bool
  private let leading: @MainActor () -> AnyView
  private let trailing: @MainActor () -> AnyView

  /// Creates a view of two panes. The closure of a pane is called only if the pane is shown.
  public init(
    isTrailingFocused: Bool, @ViewBuilder leading: @escaping @MainActor () -> AnyView,
    @ViewBuilder trailing: @escaping @MainActor () -> AnyView
  ) {
    self.isTrailingFocused = isTrailingFocused
    self.leading = leading
    self.trailing = trailing
  }

  func nodes(in context: ViewContext) -> [Node] {
    let available = context.available.width
    guard context.frame.screenSize.width >= 120, available >= 80 else {
      return (isTrailingFocused ? trailing() : leading()).makeNodes(in: context)
    }
    let width = available * 3 / 5
    let panes = [
      leading().focusable(!isTrailingFocused).frame(width: width).makeNode(in: context),
      Divider().makeNode(in: changed(context) { $0.axis = .horizontal }),
      trailing().focusable(isTrailingFocused).frame(width: available - width - 1).makeNode(in: context),
    ]
    return [StackNode(axis: .horizontal, children: panes)]
  }
}
