import Resources
import Scripting
package import Views

/// The catalogue of a program: its scenarios by screen, a field that filters them, and beside them the screen that the
/// selected one leads to.
package struct CatalogueView: View {
  private let model: CatalogueModel

  /// The columns of a screen that has room for the pictures.
  private static let widthWithPictures = 100
  /// The columns of a screen that has room for titles.
  private static let widthWithTitles = 60

  package init(model: CatalogueModel) {
    self.model = model
  }

  package var body: some View {
    ScreenSizeReader { screen in
      VStack(alignment: .leading) {
        header(screen.width)
        let isTitled = screen.width >= Self.widthWithTitles
        screen.width < Self.widthWithPictures ? list(screen.width, isTitled: isTitled) : panes(screen)
        if isTitled {
          Text(model.selected?.summary ?? "", lineLimit: 3).foregroundStyle(.secondary).padding(horizontal: 1)
        }
        if model.problem == nil { mistakes }
        StatusBar()
      }
    }
    .onKey(Key(.escape), hint: model.filter.isEmpty ? Strings.close : Strings.clear, action: model.goBack)
    .onKey(Program.catalogueKey.key, action: model.close)
    .alert(
      model.refusal?.title ?? "", message: model.refusal?.reason ?? "", color: .failure,
      isPresented: Binding(get: { model.refusal != nil }, set: { _ in model.refusal = nil }))
  }

  /// Why files are not in the list: the first ones, so that the list keeps its rows.
  @ViewBuilder private var mistakes: some View {
    let more = model.mistakes.count - 2
    let lines = model.mistakes.prefix(2).map { "✘ \($0)" } + (more > 0 ? [Strings.furtherMistakes(more)] : [])
    ForEach(lines, id: \.self) { Text($0, lineLimit: 2).foregroundStyle(.failure).padding(horizontal: 1) }
  }

  private func header(_ width: Int) -> some View {
    let count = Strings.matches(model.matches.count, of: model.scenarios.count)
    let fieldWidth = min(40, width / 2)
    return HStack(spacing: 2) {
      if width >= Self.widthWithTitles { Text(model.program, lineLimit: 1).bold() }
      TextField(Strings.filter, text: Binding(get: { model.filter }, set: { model.filter = $0 }))
        .frame(width: fieldWidth)
      Spacer()
      Text(count, lineLimit: 1).foregroundStyle(.secondary).frame(width: count.cellWidth)
    }
    .padding(horizontal: 1)
  }

  private func panes(_ screen: Size) -> AnyView {
    let width = max(40, min(64, screen.width * 2 / 5))
    let room = Size(width: screen.width - width - 1, height: screen.height - 4)
    return AnyView(
      HStack(alignment: .top, spacing: 0) {
        list(width, isTitled: true).frame(width: width)
        Divider()
        CataloguePreview(model: model, room: room).frame(width: room.width)
      })
  }

  private func list(_ width: Int, isTitled: Bool) -> AnyView {
    let rows = model.rows
    let nameWidth = min(width / 2, model.scenarios.reduce(0) { max($0, $1.name.cellWidth) })
    let list = List(
      Strings.scenarios, rows, selection: Binding(get: { model.selection }, set: { model.selection = $0 })
    ) { row in
      switch row {
      case .heading(let screen): Text(screen, lineLimit: 1).bold()
      case .scenario(let scenario): line(scenario, nameWidth: nameWidth, isTitled: isTitled)
      }
    }
    .headings { $0.scenario == nil }
    .followingField()
    .onOpen(Strings.start) { _ in model.start() }
    return list.overlay {
      if let problem = model.problem {
        ContentUnavailableView(problem)
      } else if rows.isEmpty {
        ContentUnavailableView(Strings.noMatch(model.filter), description: Strings.clearFilter)
      }
    }
  }

  @ViewBuilder
  private func line(_ scenario: Scenario, nameWidth: Int, isTitled: Bool) -> some View {
    if isTitled {
      HStack(spacing: 2) {
        Text(scenario.name, lineLimit: 1).frame(width: nameWidth)
        Text(scenario.title, lineLimit: 1).foregroundStyle(.secondary)
      }
    } else {
      Text(scenario.name, lineLimit: 1)
    }
  }
}

/// The screen that the selected scenario leads to, or why it does not.
private struct CataloguePreview: View {
  let model: CatalogueModel
  let room: Size

  var body: some View {
    if let selected = model.selected {
      let id = CatalogueModel.PreviewID(scenario: selected.name, size: room)
      // A new identity for each scenario, so that each appears.
      content.onAppear { model.showPreview(id, of: selected) }.id(id)
    }
  }

  private var content: AnyView {
    switch model.preview {
    case .picture(let buffer): AnyView(CellBufferView(buffer))
    case .failure(let reason):
      AnyView(
        VStack(alignment: .leading, spacing: 1) {
          Text(Strings.thisFails).bold().foregroundStyle(.failure)
          Text(reason)
        }
        .padding())
    case nil: AnyView(Spacer())
    }
  }
}
