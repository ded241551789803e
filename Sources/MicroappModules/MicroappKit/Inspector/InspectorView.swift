import Endpoints
import Runs
import Views

struct InspectorView<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let layout: InspectorLayout

  private var inspector: Inspector { model.inspector }
  private var messages: [Inbox.Message] { model.context.inbox.messages }
  private var tabs: [InspectorTab] { [.calls, .endpoints] + (messages.isEmpty ? [] : [.mail]) + [.steps] }

  var body: some View {
    let tabs = tabs
    let index = tabs.firstIndex(of: inspector.tab) ?? 0
    let detail = detail(of: tabs[index])
    ScreenSizeReader { size in
      VStack(alignment: .leading) {
        if inspector.isFocused || size.height > max(2, inspector.rows(showing: messages, width: size.width)) {
          Picker(Strings.inspector, selection: Binding(get: { index }, set: select), options: tabs.map(title))
            .pickerStyle(.tabs(inspector.isFocused ? .accent : .secondary))
            .accessibilityHidden(!inspector.isFocused)
        }
        // Each content has a focus of its own.
        content(of: tabs[index], size: size).id([tabs[index].rawValue, detail ?? ""])
      }
      .accessibilityHidden(!inspector.isFocused && inspector.tab != .mail)
    }
    .onKey(Key(.escape), hint: Strings.feature, action: inspector.leave)
    // In an open call or endpoint, Left and Right do not change the tab.
    .onKey(Key(.right), hint: tabs.dropFirst(index + 1).first.map(title), isActive: detail == nil) { select(index + 1) }
    .onKey(Key(.left), hint: index + 1 == tabs.count ? title(tabs[index - 1]) : nil, isActive: detail == nil) {
      select(index - 1)
    }
    .onKey(Key(.character("1")), help: Strings.tabs) { select(0) }
    .onKey(Key(.character("2")), help: Strings.tabs) { select(1) }
    .onKey(Key(.character("3")), help: Strings.tabs, isActive: tabs.count > 2) { select(2) }
    .onKey(Key(.character("4")), help: Strings.tabs, isActive: tabs.count > 3) { select(3) }
    .onKey(Key(.character("+")), hint: Strings.wider, isActive: layout.isBeside) { widen(by: 10) }
    .onKey(Key(.character("-")), hint: Strings.narrower, isActive: layout.isBeside) { widen(by: -10) }
    .focusSection(inspector.isFocused)
  }

  @ViewBuilder
  private func content(of tab: InspectorTab, size: Size) -> AnyView {
    switch tab {
    case .calls: CallsTab(log: model.context.log, clear: { model.dispatch(.clear) }, inspector: inspector, size: size)
    case .endpoints: EndpointsTab(model: model, size: size)
    case .mail: MailTab(inbox: model.context.inbox, inspector: inspector)
    case .steps: StepsTab(history: model.history, inspector: inspector)
    }
  }

  private func detail(of tab: InspectorTab) -> String? {
    switch tab {
    case .calls: inspector.openCall.map { "\($0)" }
    case .endpoints: inspector.openEndpoint
    case .mail, .steps: nil
    }
  }

  private func title(_ tab: InspectorTab) -> String {
    switch tab {
    case .calls: Strings.calls
    case .endpoints: Strings.endpoints
    case .mail: Strings.mail(messages.count)
    case .steps: Strings.steps
    }
  }

  private func widen(by columns: Int) { inspector.widening = layout.widening(by: columns) }

  private func select(_ index: Int) {
    if tabs.indices.contains(index) { model.dispatch(.inspector(tabs[index])) }
  }
}
