import Resources
import Views

/// A feature, with a title above it, and its calls and keys below it.
struct MicroappView<Service: Sendable>: View {
  let session: MicroappSession<Service>

  var body: some View {
    ScreenSizeReader { size in
      VStack(alignment: .leading) {
        Text(title(width: size.width), lineLimit: 1)
          .padding(horizontal: 1)
          .frame(maxWidth: size.width, alignment: .leading)
          .reversed()
        if let ending = session.context.ending {
          EndCard(text: ending, startOver: session.startOver)
        } else {
          session.feature.id(session.round)
        }
        if session.showsCalls {
          CallStrip(log: session.context.log, inbox: session.context.inbox, screen: size)
        }
        StatusBar()
      }
    }
    .onKey(Key(.function(2)), hint: Strings.calls) { session.showsCalls.toggle() }
    .onKey(Key(.function(3)), hint: session.hasBackends ? Strings.backend : nil) {
      session.nextBackend()
    }
    .alert(Strings.backend, message: session.refusal ?? "", isPresented: isRefused)
  }

  private var isRefused: Binding<Bool> {
    Binding(get: { session.refusal != nil }, set: { _ in session.refusal = nil })
  }

  private func title(width: Int) -> String {
    let name = width < 60 ? nil : session.name
    return [name, session.context.swappedBackend, session.hint].compactMap(\.self).joined(separator: " · ")
  }
}

/// The screen of a microapp whose feature has ended.
private struct EndCard: View {
  let text: String
  let startOver: @MainActor () -> Void

  var body: some View {
    VStack {
      Spacer()
      VStack(spacing: 1) {
        Text(text).foregroundStyle(.success).bold()
        Button(Strings.startOver, action: startOver)
      }
      Spacer()
    }
    .frame(maxWidth: .max)
  }
}

/// The latest calls, one a line, the last at the bottom, and the last email.
private struct CallStrip: View {
  let log: CallLog
  let inbox: Inbox
  let screen: Size

  var body: some View {
    let rows = screen.height < 20 ? 2 : screen.height < 40 ? 4 : 10
    let calls = log.calls
    VStack(alignment: .leading) {
      if rows > 2 { Divider(Strings.calls).accessibilityHidden() }
      if let message = inbox.messages.last {
        Text("mail: \(message.to): \(message.text)").padding(horizontal: 1)
        // From edge to edge, because a terminal copies whole rows.
        if let link = message.link { Text(link) }
      }
      VStack(alignment: .leading) {
        if calls.isEmpty {
          Text(Strings.noCalls, lineLimit: 1).foregroundStyle(.secondary).padding(horizontal: 1)
        }
        ForEach(calls.suffix(rows), id: \.id) { call in
          Text(call.line, lineLimit: 1).foregroundStyle(call.color).padding(horizontal: 1)
        }
      }
      .frame(height: rows)
      .accessibilityHidden()
    }
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
