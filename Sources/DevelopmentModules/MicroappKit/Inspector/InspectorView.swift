import Endpoints
import Scripting
import Resources
import Views

/// The inspector: a line of tabs, and what the selected one shows.
struct InspectorView<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let layout: InspectorLayout

  private var inspector: Inspector { model.inspector }

  var body: some View {
    let tabs = tabs
    let index = tabs.firstIndex(of: inspector.tab) ?? 0
    // Left and Right change an endpoint that is open, and do not leave it.
    let isInDetail = detail(of: tabs[index]) != nil
    ScreenSizeReader { room in
      VStack(alignment: .leading) {
        if inspector.isFocused || room.height > max(2, inspector.rows(showing: messages, width: room.width)) {
          Picker(Strings.inspector, selection: Binding(get: { index }, set: select), options: tabs.map(title))
            .pickerStyle(.tabs(inspector.isFocused ? .accent : .secondary))
            .accessibilityHidden(!inspector.isFocused)
        }
        // Each has a focus of its own.
        content(of: tabs[index], room: room).id([tabs[index].rawValue, detail(of: tabs[index]) ?? ""])
      }
      .accessibilityHidden(!inspector.isFocused && inspector.tab != .mail)
    }
    .onKey(Key(.escape), hint: Strings.feature, action: inspector.leave)
    .onKey(Key(.right), hint: tabs.dropFirst(index + 1).first.map(title), isActive: !isInDetail) {
      select(index + 1)
    }
    .onKey(
      Key(.left), hint: index + 1 == tabs.count ? title(tabs[index - 1]) : nil, isActive: !isInDetail
    ) {
      select(index - 1)
    }
    .onKey(Key(.character("1")), help: Strings.tabs) { select(0) }
    .onKey(Key(.character("2")), help: Strings.tabs) { select(1) }
    .onKey(Key(.character("3")), help: Strings.tabs, isActive: tabs.count > 2) { select(2) }
    .onKey(Key(.character("4")), help: Strings.tabs, isActive: tabs.count > 3) { select(3) }
    .onKey(Key(.character("+")), hint: Strings.wider, isActive: layout.isBeside) { widen(by: 10) }
    .onKey(Key(.character("-")), hint: Strings.narrower, isActive: layout.isBeside) { widen(by: -10) }
    .focusSection(Binding(get: { inspector.isFocused }, set: { $0 ? inspector.focus() : inspector.leave() }))
  }

  @ViewBuilder
  private func content(of tab: Inspector.Tab, room: Size) -> AnyView {
    switch tab {
    case .calls:
      CallsTab(log: model.context.log, clear: model.clearCalls, inspector: inspector, room: room)
    case .endpoints: EndpointsTab(model: model, room: room)
    case .mail: MailTab(inbox: model.context.inbox, inspector: inspector)
    case .steps: StepsTab(journal: journal, inspector: inspector)
    }
  }

  private var journal: Journal { model.journal }

  private var messages: [Inbox.Message] { model.context.inbox.messages }

  /// The call or the endpoint that is open; nil if none is.
  private func detail(of tab: Inspector.Tab) -> String? {
    switch tab {
    case .calls: inspector.openCall.map { "\($0)" }
    case .endpoints: inspector.openEndpoint
    case .mail, .steps: nil
    }
  }

  /// A feature that gets no mail has no tab for it.
  private var tabs: [Inspector.Tab] {
    [.calls, .endpoints] + (messages.isEmpty ? [] : [.mail]) + [.steps]
  }

  private func widen(by columns: Int) {
    inspector.widening = layout.widening(by: columns)
  }

  private func select(_ index: Int) {
    if tabs.indices.contains(index) { inspector.focus(tabs[index]) }
  }

  private func title(_ tab: Inspector.Tab) -> String {
    switch tab {
    case .calls: Strings.calls
    case .endpoints: Strings.endpoints
    case .mail: Strings.mail(messages.count)
    case .steps: Strings.steps
    }
  }
}
