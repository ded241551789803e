import Endpoints
import MicroappBasics
import Runs
import Views

struct CallsTab: View {
  let log: EventLog
  let clear: @MainActor () -> Void
  @Bindable var inspector: Inspector
  let size: Size

  var body: some View {
    let all = log.calls
    if let call = all.first(where: { $0.id == inspector.openCall }) {
      CallDetail(call: call, close: { inspector.openCall = nil })
    } else {
      list(all)
    }
  }

  private func list(_ all: [EndpointCall]) -> AnyView {
    let filter = inspector.filter
    let calls = filter.isEmpty ? all : all.filter { $0.matches(filter) }
    let selected = inspector.selectedCall.flatMap { id in calls.firstIndex { $0.id == id } } ?? calls.count - 1
    // The rows that the list shows are among these.
    let visible = calls[max(0, selected - size.height)..<min(calls.count, selected + 1 + size.height)]
    // Needed only where a row is drawn.
    lazy var columns = CallColumns(visible, width: size.width - 4)
    // The last call stays selected when a newer one comes.
    let selection = Binding(
      get: { selected }, set: { inspector.selectedCall = calls[$0].id == all.last?.id ? nil : calls[$0].id })
    let view = VStack(alignment: .leading) {
      if inspector.isFocused && !all.isEmpty || !filter.isEmpty {
        TextField(Strings.filter, text: $inspector.filter)
      }
      if calls.isEmpty {
        Text(all.isEmpty ? Strings.noCalls : Strings.noSuchCalls, lineLimit: 1).foregroundStyle(.secondary).indented()
      } else {
        List(Strings.calls, calls, selection: selection) { row($0, columns) }
          .onOpen(Strings.open) { inspector.openCall = calls[$0].id }
          .onRowKey(Key(.character("x")), hint: Strings.clear) { _ in clear() }
      }
    }
    .onKey(Key(.escape), hint: Strings.clearFilter, isActive: !filter.isEmpty) { inspector.filter = "" }
    guard calls.indices.contains(selected) else { return view }
    return
      view
      .onKey(Key(.character("/")), hint: Strings.filter, focus: Strings.filter)
      .onKey(Key(.character("c")), hint: Strings.copy, copy: calls[selected].scriptLine)
  }

  private func row(_ call: EndpointCall, _ columns: CallColumns) -> some View {
    HStack(spacing: CallColumns.gap) {
      if columns.isWide { Text(call.start.clockTime).foregroundStyle(.secondary).frame(width: columns.time) }
      Text(call.text, lineLimit: 1).frame(maxWidth: .max, alignment: .leading)
      if columns.backend > 0 {
        Text(call.backend ?? "", lineLimit: 1).foregroundStyle(.secondary).frame(width: columns.backend)
      }
      Text(call.result(isWide: columns.isWide), lineLimit: 1).foregroundStyle(call.color)
        .frame(width: columns.result, alignment: columns.isWide ? .leading : .trailing)
      if columns.isWide {
        Text(call.duration?.text ?? "").foregroundStyle(.secondary).frame(width: columns.duration, alignment: .trailing)
      }
    }
  }
}

/// The widths of the columns of calls, 0 for a column that is left out. A narrow list has no start, either the error or
/// the duration, and the backend only if it differs between calls.
private struct CallColumns {
  static let gap = 2

  let isWide: Bool
  let time, backend, result, duration: Int

  @MainActor
  init(_ calls: ArraySlice<EndpointCall>, width: Int) {
    let isWide = width >= 54
    func longest(_ text: (EndpointCall) -> String?) -> Int { calls.map { text($0)?.cellWidth ?? 0 }.max() ?? 0 }
    self.isWide = isWide
    time = isWide ? longest { $0.start.clockTime } : 0
    let backend = isWide || Set(calls.compactMap(\.backend)).count > 1 ? longest(\.backend) : 0
    // A shorter name gets as many columns, so that the other columns are the same on the fake and on the local server.
    self.backend = backend == 0 ? 0 : max(backend, 5)
    duration = longest { $0.duration?.text }
    let others = (backend > 0 ? [self.backend] : []) + (isWide ? [time, duration] : [])
    let leastTextWidth = 11
    let available = width - leastTextWidth - Self.gap - others.reduce(0) { $0 + $1 + Self.gap }
    result = min(longest { $0.result(isWide: isWide) }, max(0, available))
  }
}

extension EndpointCall {
  fileprivate func result(isWide: Bool) -> String {
    if !isWide, error == nil, let duration { duration.text } else { outcomeText }
  }

  fileprivate var color: Color {
    switch outcome {
    case nil: .warning
    case .open, .closed, .returned, .sent, .logged: .secondary
    case .threw: .failure
    }
  }
}
