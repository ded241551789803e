import Resources
import Views

/// The first line: the program, the scenario that it was started in, what a person needs to try it, and at the right the backend of all calls with the
/// endpoints that differ. If there is too little room, the hint is left out, then the scenario, and then endpoints.
struct MicroappHeader: View {
  let name: String
  /// The name of the scenario; nil without one.
  var scenario: String?
  let hint: String
  /// The backend, then a few words for each endpoint that differs.
  let state: [String]
  let width: Int

  var body: some View {
    let room = width - 2
    let rest = [scenario, hint].compactMap(\.self)
    let state = state.reduce(0) { $0 + $1.cellWidth } + 3 * max(0, self.state.count - 1)
    // The first words that fit beside the whole state.
    let count = (0...rest.count).last { left(rest.prefix($0)) + 1 + state < room } ?? 0
    let shown = rest.prefix(count)
    HStack {
      Text(name, lineLimit: 1).bold().frame(width: min(name.cellWidth, room))
      ForEach(shown, id: \.self) { words in
        Text("· \(words)").foregroundStyle(.secondary).accessibilityLabel(words).frame(width: words.cellWidth + 2)
      }
      Text(cut(self.state, to: room - left(shown) - 1)).foregroundStyle(.secondary)
        .frame(width: max(0, room - left(shown) - 1), alignment: .trailing)
    }
    .padding(horizontal: 1)
  }

  /// The width of the name and the words after it.
  private func left(_ words: ArraySlice<String>) -> Int {
    words.reduce(name.cellWidth) { $0 + 3 + $1.cellWidth }
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
