import Resources
import Views

/// The first line: the program, what a person needs to try it, and at the right the backend of all calls with the
/// endpoints that differ. If there is too little room, the hint is left out, and then endpoints.
struct MicroappHeader: View {
  let name: String
  let hint: String
  /// The backend, then a few words for each endpoint that differs.
  let state: [String]
  let width: Int

  var body: some View {
    let room = width - 2
    let about = "· \(hint)"
    let full = ([name, about] + state).reduce(2) { $0 + $1.cellWidth } + 3 * max(0, state.count - 1)
    let hasHint = full < room
    let left = name.cellWidth + (hasHint ? about.cellWidth + 1 : 0)
    HStack {
      Text(name, lineLimit: 1).bold().frame(width: min(name.cellWidth, room))
      if hasHint { Text(about).foregroundStyle(.secondary).accessibilityLabel(hint).frame(width: about.cellWidth) }
      Text(cut(state, to: room - left - 1)).foregroundStyle(.secondary)
        .frame(width: max(0, room - left - 1), alignment: .trailing)
    }
    .padding(horizontal: 1)
  }

  /// As many of the words as there is room for, and the number of the others.
  private func cut(_ parts: [String], to room: Int) -> String {
    for count in parts.indices.reversed() {
      let hidden = parts.count - count - 1
      let text = (parts.prefix(count + 1) + (hidden > 0 ? ["+\(hidden)"] : [])).joined(separator: " · ")
      if text.cellWidth <= room { return text }
    }
    return ""
  }
}
