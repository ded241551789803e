import Runs
import Views

/// The scenarios in groups, a field that filters them, and beside them the last screen of the selected scenario.
struct ScenarioBrowserView: View {
  @Bindable var model: ScenarioBrowserModel

  private static let (widthWithPictures, widthWithTitles) = (100, 60)

  var body: some View {
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
    .onKey(Program.browserKey.key, action: model.close)
    .alert(
      model.refusal?.title ?? "", message: model.refusal?.reason ?? "", color: .failure,
      isPresented: Binding(get: { model.refusal != nil }, set: { _ in model.refusal = nil }))
  }

  /// The first mistakes of files; the list needs the rows of the others.
  @ViewBuilder private var mistakes: some View {
    let more = model.mistakes.count - 2
    let lines = model.mistakes.prefix(2).map { "✘ \($0)" } + (more > 0 ? [Strings.furtherMistakes(more)] : [])
    ForEach(lines, id: \.self) { Text($0, lineLimit: 2).foregroundStyle(.failure).padding(horizontal: 1) }
  }

  private func header(_ width: Int) -> some View {
    let count = Strings.matches(model.matches.count, of: model.scenarios.count)
    return HStack(spacing: 2) {
      if width >= Self.widthWithTitles { Text(model.program, lineLimit: 1).bold() }
      TextField(Strings.filter, text: $model.filter).frame(width: min(40, width / 2))
      Spacer()
      Text(count, lineLimit: 1).foregroundStyle(.secondary).frame(width: count.cellWidth)
    }
    .padding(horizontal: 1)
  }

  private func panes(_ screen: Size) -> AnyView {
    let width = max(40, min(64, screen.width * 2 / 5))
    let size = Size(width: screen.width - width - 1, height: screen.height - 4)
    return AnyView(
      HStack(alignment: .top, spacing: 0) {
        list(width, isTitled: true).frame(width: width)
        Divider()
        preview(size).frame(width: size.width)
      })
  }

  private func list(_ width: Int, isTitled: Bool) -> AnyView {
    let rows = model.rows
    let nameWidth = min(width / 2, model.scenarios.reduce(0) { max($0, $1.name.cellWidth) })
    let list = List(Strings.scenarios, rows, selection: $model.selection) { group, scenario in
      if let scenario, isTitled {
        HStack(spacing: 2) {
          Text(scenario.name, lineLimit: 1).frame(width: nameWidth)
          Text(scenario.title, lineLimit: 1).foregroundStyle(.secondary)
        }
      } else if let scenario {
        Text(scenario.name, lineLimit: 1)
      } else {
        Text(group, lineLimit: 1).bold()
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
  private func preview(_ size: Size) -> AnyView {
    if let selected = model.selected {
      let id = "\(selected.name) \(size.name)"
      // A new identity for each scenario, so that each appears.
      preview.onAppear { model.showPreview(id, of: selected, size: size) }.id(id)
    }
  }

  @ViewBuilder private var preview: AnyView {
    switch model.preview {
    case .picture(let buffer): CellBufferView(buffer)
    case .failure(let reason):
      VStack(alignment: .leading, spacing: 1) {
        Text(Strings.thisFails).bold().foregroundStyle(.failure)
        Text(reason)
      }
      .padding()
    case nil: Spacer()
    }
  }
}
