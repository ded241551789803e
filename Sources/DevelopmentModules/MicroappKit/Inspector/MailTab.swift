import Endpoints
import Resources
import Views

extension Inbox.Message {
  /// How many rows of a width it takes, at most.
  func rows(width: Int) -> Int {
    // Where a text wraps, up to a word is left free in each line.
    let lines = text.cellWidth <= width - 4 ? 1 : text.cellWidth / max(1, width - 16) + 1
    let linkLines = link.map { ($0.cellWidth + width - 1) / max(1, width) } ?? 0
    return 1 + lines + linkLines
  }
}

/// One message whole; Up and Down go to the others.
struct MailTab: View {
  let inbox: Inbox
  let inspector: Inspector

  var body: some View {
    let messages = inbox.messages
    let last = messages.count - 1
    if let selected = inspector.message(of: messages) {
      message(messages[selected], number: selected + 1, of: messages.count)
        .onKey(Key(.up), hint: last > 0 ? Strings.older : nil, isActive: selected > 0) {
          inspector.selectedMessage = selected - 1
        }
        .onKey(Key(.down), hint: last > 0 ? Strings.newer : nil, isActive: selected < last) {
          inspector.selectedMessage = selected + 1 == last ? nil : selected + 1
        }
    }
  }

  private func message(_ message: Inbox.Message, number: Int, of count: Int) -> AnyView {
    let view = ScrollView {
      VStack(alignment: .leading) {
        HStack {
          Text(Strings.to).foregroundStyle(.secondary)
          Text(message.to, lineLimit: 1).bold()
          Spacer()
          if count > 1 { Text(Strings.number(number, of: count)).foregroundStyle(.secondary) }
        }
        .padding(EdgeInsets(leading: 2, trailing: 2))
        .accessibilityLabel(Strings.mail(to: message.to))
        Text(message.text).padding(EdgeInsets(leading: 2, trailing: 2))
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
