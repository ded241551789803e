import Resources

/// Two views side by side with a thin line between them, for `NavigationSplitView`. One of them has the focus; the
/// controls and keys of the other one cannot be used. On a screen of less than 120 columns, and where less than 80
/// columns are available, only the view with the focus is shown.
///
/// A press of the mouse on the view without the focus moves the focus there, and reaches the control under the pointer.
public struct SplitView: PrimitiveView {
  private let isTrailingFocused: Binding<Bool>
  private let leading: @MainActor () -> AnyView
  private let trailing: @MainActor () -> AnyView

  /// Creates a view of two panes. The closure of a pane is called only if the pane is shown.
  ///
  /// - Parameter isTrailingFocused: whether the second view has the focus; set by a press on the other one.
  public init(
    isTrailingFocused: Binding<Bool>, @ViewBuilder leading: @escaping @MainActor () -> AnyView,
    @ViewBuilder trailing: @escaping @MainActor () -> AnyView
  ) {
    self.isTrailingFocused = isTrailingFocused
    self.leading = leading
    self.trailing = trailing
  }

  func nodes(in context: ViewContext) -> [Node] {
    let available = context.available.width
    guard context.frame.screenSize.width >= 120, available >= 80 else {
      return (isTrailingFocused.wrappedValue ? trailing() : leading()).makeNodes(in: context)
    }
    let width = available * 3 / 5
    let panes = [
      pane(leading(), isTrailing: false, width: width, in: context),
      Divider().makeNode(in: changed(context) { $0.axis = .horizontal }),
      pane(trailing(), isTrailing: true, width: available - width - 1, in: context),
    ]
    return [StackNode(axis: .horizontal, children: panes)]
  }

  private func pane(_ view: AnyView, isTrailing: Bool, width: Int, in context: ViewContext) -> Node {
    let isTrailingFocused = isTrailingFocused
    let isFocused = isTrailingFocused.wrappedValue == isTrailing
    let focus = { @MainActor in isTrailingFocused.wrappedValue = isTrailing }
    return view.focusable(isFocused).frame(width: width)
      .onTapGesture(perform: isFocused ? nil : focus)
      .makeNode(in: context)
  }
}
