public import Views

/// The views of the module Views: a list of examples, of which one is opened.
public struct Catalogue: View {
  @Bindable var model = CatalogueModel()
  private let hint: String

  /// Creates a catalogue with a line above its list: what a newcomer can do.
  public init(hint: String) { self.hint = hint }

  private var sections: [(title: String, examples: [Example])] {
    [("Controls", controls), ("Containers", containers), ("Messages and loaders", messages), ("Screens", screens)]
  }

  /// The names of all examples, in the order of the list.
  public var names: [String] { sections.flatMap { $0.examples.map(\.name) } }

  /// Opens an example by its name, in its first state.
  public func open(_ name: String) { model.open(name) }

  /// The list, or the opened example with a way back to the list.
  public var body: some View {
    let opened = sections.flatMap(\.examples).first { $0.name == model.opened }
    let back = opened.map { _ in { @MainActor in model.opened = nil } }
    VStack(alignment: .leading) {
      NavigationBar(level: opened == nil ? 0 : 1, screen: 0, back: back, titles: model.titles) {
        if let opened { opened.view().navigationTitle(opened.title) } else { list }
      }
      StatusBar()
    }
  }

  private var list: some View {
    let rows = sections.flatMap { section in [(section.title, true)] + section.examples.map { ($0.name, false) } }
    return VStack(alignment: .leading) {
      Text(hint).foregroundStyle(.secondary).padding(EdgeInsets(leading: 2, bottom: 1))
      List("Examples", rows, selection: $model.row) { name, isHeading in
        if isHeading { Text(name).bold() } else { Text(name) }
      }
      .headings { $0.1 }
      .onOpen("Open") { model.open(rows[$0].0) }
    }
    .navigationTitle("Views")
  }
}

struct Example {
  let name: String
  let title: String
  let view: @MainActor () -> AnyView

  init(_ name: String, title: String? = nil, @ViewBuilder content: @escaping @MainActor () -> AnyView) {
    (self.name, self.title) = (name, title ?? name)
    view = { AnyView(VStack(alignment: .leading, content: content)) }
  }
}
