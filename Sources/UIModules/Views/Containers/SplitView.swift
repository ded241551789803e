import Resources

/// Two views side by side with a thin line between them. One of the two has the focus; the controls and keys of the
/// other one cannot be used. On a screen of less than 120 columns, and where less than 80 of them are left, only the view
/// with the focus is shown.
///
/// A press of the mouse on the view without the focus asks the owner to move the focus there. The control under the
/// pointer gets the press then.
///
/// Both take the place of this view, as the levels of one navigation stack do: `NavigationSplitView` in the Navigation
/// module uses it.
public struct SplitView: PrimitiveView {
  /// The columns of a screen that shows both views.
  static let minimumScreenWidth = 120
  /// The columns that both views need where a pane beside them takes the others.
  static let minimumWidth = 80

  private let isTrailingFocused: Binding<Bool>
  private let leading: @MainActor () -> AnyView
  private let trailing: @MainActor () -> AnyView

  /// - Parameters:
  ///   - isTrailingFocused: which view has the focus; set by a press on the other one.
  ///   - leading: called only if the view is shown.
  ///   - trailing: called only if the view is shown.
  public init(
    isTrailingFocused: Binding<Bool>, @ViewBuilder leading: @escaping @MainActor () -> AnyView,
    @ViewBuilder trailing: @escaping @MainActor () -> AnyView
  ) {
    self.isTrailingFocused = isTrailingFocused
    self.leading = leading
    self.trailing = trailing
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    guard context.frame.screenSize.width >= Self.minimumScreenWidth, context.room.width >= Self.minimumWidth else {
      return (isTrailingFocused.wrappedValue ? trailing() : leading()).makeNodes(in: context)
    }
    let width = context.room.width * 3 / 5
    var between = context
    between.axis = .horizontal
    let panes = [
      pane(leading(), isTrailing: false, width: width, in: context),
      Divider().makeNode(in: between),
      pane(trailing(), isTrailing: true, width: context.room.width - width - 1, in: context),
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
