import Resources
import Views

/// A program with a pane over its last rows that says what its build does. The program keeps its size, so that the pane
/// changes nothing in it.
struct WatchView: View {
  let content: AnyView
  let status: WatchStatus

  var body: some View {
    content.banner(pane)
  }

  private var pane: AnyView? {
    switch status.state {
    case .idle: nil
    case .building(let text): AnyView(line(text).foregroundStyle(.secondary))
    case .done(let text): AnyView(line("✓ \(text)").foregroundStyle(.success))
    case .failed(let title, let lines):
      AnyView(
        VStack(alignment: .leading) {
          Divider()
          line("✘ \(title)").foregroundStyle(.failure).bold()
          ForEach(Array(lines.enumerated()), id: \.offset) { line($0.element) }
        })
    }
  }

  private func line(_ text: String) -> some View {
    Text(text, lineLimit: 1).padding(horizontal: 1)
  }
}
