import Runs
import Views

struct StepsTab: View {
  let history: RunHistory
  let inspector: Inspector

  var body: some View {
    if let obstacle = history.obstacle {
      Text(obstacle).foregroundStyle(.secondary).indented()
    } else {
      list
    }
  }

  private var list: AnyView {
    // The first line is the start of the run.
    let lines: [Journal.Row?] = [nil] + history.journal.rows
    let now = lines.lastIndex { $0?.isDone ?? true } ?? 0
    let selected = inspector.selectedStep.flatMap { count in lines.firstIndex { ($0?.count ?? 0) == count } } ?? now
    let selection = Binding(
      get: { selected },
      set: { index in
        inspector.selectedStep = index == now ? nil : lines[index]?.count ?? 0
        history.show(inspector.selectedStep)
      })
    return VStack(alignment: .leading) {
      if let message = history.message { Text(message).foregroundStyle(.warning).indented() }
      List(Strings.steps, Array(lines.enumerated()), selection: selection) { index, line in
        HStack(spacing: 2) {
          Text(line?.line ?? history.journal.startScenario.map(Strings.startOf) ?? Strings.start, lineLimit: 1)
            .foregroundStyle(index > now ? .secondary : .plain)
          if index > now || index == now && selected != now {
            Text(index > now ? Strings.later : Strings.now).foregroundStyle(.secondary)
          }
        }
      }
      .onOpen(selected == now ? nil : Strings.continueHere) { history.goBack(to: lines[$0]?.count ?? 0) }
    }
    .onKey(Key(.character("s")), hint: Strings.save, action: { history.save(inspector.selectedStep) })
  }
}
