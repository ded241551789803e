/// Several views, of which the selected one is shown, with a line of tabs below it. A view that is not shown keeps its focus,
/// carets and scroll offsets, and has disappeared: its calls have ended. The digits select a tab, unless the focused field uses
/// them, and so do Left and Right on the line of tabs, or `tap` in a script, also while the view waits.
public struct TabView<Value: Hashable>: PrimitiveView {
  private let selection: Binding<Value>
  private let tabs: [Tab<Value>]

  /// Creates a view of the tabs in `tabs`, each with a value of its own.
  public init(selection: Binding<Value>, @TabContentBuilder<Value> tabs: () -> [Tab<Value>]) {
    self.selection = selection
    self.tabs = tabs()
  }

  func nodes(in context: ViewContext) -> [Node] {
    let selected = tabs.firstIndex { $0.value == selection.wrappedValue } ?? 0
    for index in tabs.indices where index != selected { context.frame.addHiddenTab(context.child(index).id) }
    let shown = context.child(selected)
    let content = context.frame.withTab(shown.id) { tabs[selected].content().makeNode(in: shown) }
    // The digits work while the content waits.
    context.frame.isAroundScreen = false
    return [StackNode(axis: .vertical, children: [content, line(selected).makeNode(in: context.child(tabs.count))])]
  }

  private func line(_ selected: Int) -> AnyView {
    let select = { @MainActor [selection, tabs] (index: Int) in
      if index != selected { selection.wrappedValue = tabs[index].value }
    }
    let picker = Picker(Strings.tabs, selection: Binding(get: { selected }, set: select), options: tabs.map(\.title))
    return tabs.indices.prefix(9).reduce(AnyView(picker.pickerStyle(.tabs()).isAroundScreen())) { line, index in
      line.onKey(Key(.character(Character("\(index + 1)"))), help: Strings.tabs) { select(index) }
    }
  }
}

/// A view in a `TabView`, with the title and the value of its tab.
public struct Tab<Value: Hashable> {
  fileprivate let value: Value
  fileprivate let content: @MainActor () -> AnyView
  fileprivate var title: String

  /// Creates a tab, which is shown while the selection is `value`.
  @MainActor
  public init(_ title: String, value: Value, @ViewBuilder content: @escaping @MainActor () -> AnyView) {
    self.title = title
    self.value = value
    self.content = content
  }

  /// Shows a number behind the title, such as the number of new messages; nothing for zero.
  public func badge(_ count: Int) -> Tab {
    count > 0 ? changed(self) { $0.title += " (\(count))" } : self
  }
}

/// The result builder of the tabs of a `TabView`.
@resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  /// Passes on a tab.
  public static func buildExpression(_ tab: Tab<Value>) -> Tab<Value> { tab }

  /// Lists the tabs of a block.
  public static func buildBlock(_ tabs: Tab<Value>...) -> [Tab<Value>] { tabs }
}
