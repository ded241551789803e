import Views

/// The first line. If it is too long, words of the backend are left out, then the program where endpoints differ, then the
/// scenario, then the names of endpoints, and at last the hint.
struct MicroappHeader: View {
  let name: String
  var scenario: String?
  let hint: String?
  /// The name of the backend; empty if there is none.
  let backend: String
  let changes: [String]
  let width: Int

  var body: some View {
    let inner = width - 2
    let (words, state) = texts(within: inner)
    let left = words.joined(separator: Self.separator).cellWidth
    HStack {
      if words.first == name { Text(name, lineLimit: 1).bold().frame(width: min(name.cellWidth, inner)) }
      ForEach(words.filter { $0 != name }, id: \.self) { word in
        let text = word == words.first ? word : "· \(word)"
        Text(text).foregroundStyle(.secondary).accessibilityLabel(word).frame(width: text.cellWidth)
      }
      Text(state).foregroundStyle(.secondary).frame(width: max(0, inner - left - 1), alignment: .trailing)
    }
    .padding(horizontal: 1)
  }

  private static let separator = " · "

  /// The words at the left and the text at the right: the first of their forms that fit beside each other.
  private func texts(within inner: Int) -> (words: [String], state: String) {
    let label = backend.isEmpty ? "" : Strings.backend(backend)
    // A shorter name gets as many columns, so that the other words are the same on the fake and on the local server.
    let spare = backend.isEmpty ? 0 : max(0, 5 - backend.cellWidth)
    let all = [[label] + changes, [backend] + changes] + (changes.isEmpty ? [] : [changes])
    let some = changes.indices.dropFirst().reversed().map { changes.prefix($0) + ["+\(changes.count - $0)"] }
    let short = all + some.map(Array.init) + (changes.isEmpty ? [] : [[label, "+\(changes.count)"]])
    let different = changes.isEmpty ? [] : all
    for (words, forms) in [
      ([name, scenario, hint], all), ([scenario, hint], different), ([name, hint], all), ([hint], different),
      ([name, hint], short), ([name, scenario], all), ([name], short),
    ] {
      let words = words.compactMap(\.self)
      let left = words.joined(separator: Self.separator).cellWidth
      for form in forms {
        let state = form.filter { !$0.isEmpty }.joined(separator: Self.separator)
        let width = state.cellWidth + ([label, backend].contains(form.first) ? spare : 0)
        if left + 1 + width < inner { return (words, state) }
      }
    }
    return ([name], "")
  }
}
