/// All keys of a screen, in a box over it. Keys with the same action share a line.
struct KeyHelp: View {
  let hints: [KeyHint]
  let close: @MainActor () -> Void

  static let keys = [Key(.function(1)), Key(.character("?"))]

  var body: some View {
    let rows = rows
    let nameWidth = rows.reduce(0) { max($0, $1.name.cellWidth) }
    let actionWidth = rows.reduce(0) { max($0, $1.action.cellWidth) }
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(rows, id: \.name) { row in
          HStack(spacing: 2) {
            Text(row.name, lineLimit: 1).bold().frame(width: nameWidth)
            Text(row.action, lineLimit: 1).foregroundStyle(.secondary)
          }
        }
      }
      .frame(maxWidth: .max, alignment: .leading)
    }
    // The last columns are reserved for the scroll indicators.
    .frame(maxWidth: nameWidth + 2 + actionWidth + 2)
    .onKey(Key(.escape), hint: Strings.close, action: close)
    .onKey(Key(.enter), action: close)
    .onKey(Self.keys[0], action: close)
    .onKey(Self.keys[1], action: close)
    .boxed(Strings.keys, color: .plain)
  }

  private var rows: [(name: String, action: String)] {
    let general = [
      (Key(.tab).name, Strings.next), (Key(.tab, .shift).name, Strings.previous),
      (Strings.arrows, Strings.moveOrScroll), (Key.control("l").name, Strings.redraw),
      (Key.control("z").name, Strings.suspend), (Key.control("c").name, Strings.quit),
    ]
    var rows: [(name: String, action: String)] = []
    for (name, action) in hints.filter({ $0.key != Key(.tab) }).map({ ($0.name, $0.action) }) + general {
      if let index = rows.firstIndex(where: { $0.action == action }) {
        rows[index].name += ", \(name)"
      } else {
        rows.append((name, action))
      }
    }
    return rows
  }
}
