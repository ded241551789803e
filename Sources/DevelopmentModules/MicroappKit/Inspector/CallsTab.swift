import Endpoints
import Concurrency
import Resources
import Views

/// The calls, the newest last, or one of them whole.
struct CallsTab: View {
  let log: CallLog
  let clear: @MainActor () -> Void
  @Bindable var inspector: Inspector
  let room: Size

  var body: some View {
    let all = log.calls
    if let id = inspector.openCall, let call = all.first(where: { $0.id == id }) {
      CallDetail(call: call, close: { inspector.openCall = nil })
    } else {
      list(all)
    }
  }

  private func list(_ all: [Call]) -> AnyView {
    let filter = inspector.filter
    let calls = filter.isEmpty ? all : all.filter { $0.matches(filter) }
    let selected = inspector.selectedCall.flatMap { id in calls.firstIndex { $0.id == id } } ?? calls.count - 1
    // The rows that the list shows are among these.
    let visible = calls[max(0, selected - room.height)..<min(calls.count, selected + 1 + room.height)]
    // Needed only where a row is drawn.
    lazy var columns = CallColumns(visible, width: room.width - 4)
    // The last one stays selected when a newer one comes.
    let selection = Binding(
      get: { selected }, set: { inspector.selectedCall = calls[$0].id == all.last?.id ? nil : calls[$0].id })
    let view = VStack(alignment: .leading) {
      if inspector.isFocused && !all.isEmpty || !filter.isEmpty {
        TextField(Strings.filter, text: $inspector.filter)
      }
      if calls.isEmpty {
        Text(all.isEmpty ? Strings.noCalls : Strings.noSuchCalls, lineLimit: 1).foregroundStyle(.secondary)
          .padding(EdgeInsets(leading: 2))
      } else {
        List(Strings.calls, calls, selection: selection) { CallRow(call: $0, columns: columns) }
          .onOpen(Strings.open) { inspector.openCall = calls[$0].id }
      }
    }
    .onKey(Key(.escape), hint: Strings.clearFilter, isActive: !filter.isEmpty) { inspector.filter = "" }
    guard calls.indices.contains(selected) else { return view }
    return
      view
      .onKey(Key(.character("/")), hint: Strings.filter, focus: Strings.filter)
      .copying(calls[selected])
      .onKey(Key(.character("x")), hint: Strings.clear, action: clear)
  }
}

/// One call in a line.
private struct CallRow: View {
  let call: Call
  let columns: CallColumns

  var body: some View {
    HStack(spacing: CallColumns.gap) {
      if columns.time > 0 { Text(call.start.clockTime).foregroundStyle(.secondary).frame(width: columns.time) }
      Text(call.text, lineLimit: 1).frame(maxWidth: .max, alignment: .leading)
      if columns.backend > 0 {
        Text(call.backend ?? "", lineLimit: 1).foregroundStyle(.secondary).frame(width: columns.backend)
      }
      Text(columns.result(of: call), lineLimit: 1).foregroundStyle(call.color)
        .frame(width: columns.result, alignment: columns.isWide ? .leading : .trailing)
      if columns.isWide {
        Text(call.duration?.text ?? "").foregroundStyle(.secondary).frame(width: columns.duration, alignment: .trailing)
      }
    }
  }
}

/// The widths of the columns of calls; none for a column that is left out. A narrow list has fewer: no start, the error
/// or the duration, and the backend only if not all calls have the same.
private struct CallColumns {
  static let gap = 2
  private static let minimumTextWidth = 11
  /// Also for a shorter name, so that the other columns are as wide on the fake as on the local server.
  private static let minimumBackendWidth = 5

  let isWide: Bool
  let time: Int
  let backend: Int
  let result: Int
  let duration: Int

  @MainActor
  init(_ calls: ArraySlice<Call>, width: Int) {
    let isWide = width >= 54
    self.isWide = isWide
    let hasBackend = isWide || Set(calls.compactMap(\.backend)).count > 1
    time = isWide ? calls.map(\.start.clockTime.cellWidth).max() ?? 0 : 0
    backend =
      hasBackend ? calls.compactMap { $0.backend?.cellWidth }.max().map { max($0, Self.minimumBackendWidth) } ?? 0 : 0
    duration = calls.map { $0.duration?.text.cellWidth ?? 0 }.max() ?? 0
    let longest = calls.map { Self.result(of: $0, isWide: isWide).cellWidth }.max() ?? 0
    let others = Self.minimumTextWidth + (backend > 0 ? backend + 2 * Self.gap : Self.gap)
    result = min(
      longest, max(0, width - others - (isWide ? duration + Self.gap : 0) - (time > 0 ? time + Self.gap : 0)))
  }

  func result(of call: Call) -> String { Self.result(of: call, isWide: isWide) }

  private static func result(of call: Call, isWide: Bool) -> String {
    if !isWide, call.error == nil, let duration = call.duration { return duration.text }
    return call.outcomeText
  }
}

extension Call {
  fileprivate var color: Color {
    switch outcome {
    case nil: .warning
    case .open, .closed, .returned: .secondary
    case .threw: .failure
    }
  }
}
