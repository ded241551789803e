import Endpoints
import Views

struct MailTab: View {
  let inbox: Inbox
  let inspector: Inspector

  var body: some View {
    let messages = inbox.messages
    let last = messages.count - 1
    if let selected = inspector.message(of: messages) {
      message(messages[selected], position: messages.count > 1 ? Strings.number(selected + 1, of: messages.count) : nil)
        .onKey(Key(.up), hint: last > 0 ? Strings.older : nil, isActive: selected > 0) {
          inspector.selectedMessage = selected - 1
        }
        .onKey(Key(.down), hint: last > 0 ? Strings.newer : nil, isActive: selected < last) {
          inspector.selectedMessage = selected + 1 == last ? nil : selected + 1
        }
    }
  }

  private func message(_ message: Inbox.Message, position: String?) -> AnyView {
    let view = ScrollView {
      VStack(alignment: .leading) {
        HStack {
          Text(Strings.to).foregroundStyle(.secondary)
          Text(message.to, lineLimit: 1).bold()
          Spacer()
          if let position { Text(position).foregroundStyle(.secondary) }
        }
        .padding(horizontal: 2)
        .accessibilityLabel(Strings.mail(to: message.to))
        Text(message.text).padding(horizontal: 2)
        // From edge to edge, because a terminal copies whole rows.
        if let link = message.link { Text(link) }
      }
    }
    guard let link = message.link else { return AnyView(view) }
    return
      view
      .onKey(Key(.enter), hint: Strings.open, openURL: link)
      .onKey(Key(.character("o")), openURL: link)
      .onKey(Key(.character("c")), hint: Strings.copyLink, copy: link)
  }
}

extension Inbox.Message {
  func rows(width: Int) -> Int {
    // Where a text wraps, each line can end a word earlier.
    let lines = text.cellWidth <= width - 4 ? 1 : text.cellWidth / max(1, width - 16) + 1
    let linkLines = link.map { ($0.cellWidth + width - 1) / max(1, width) } ?? 0
    return 1 + lines + linkLines
  }
}
