import Endpoints
import Views

/// A feature with a line above it, the inspector below the feature or at its right, and the keys at the bottom.
struct MicroappView<Service: Sendable>: View {
  let model: MicroappModel<Service>

  private var inspector: Inspector { model.inspector }
  private var state: MicroappState { model.context.state }
  private var endpoints: Endpoints<Service> { model.context.endpoints }
  private var showsTools: Bool { !model.isApp || inspector.isShown }

  var body: some View {
    ScreenSizeReader { screen in
      VStack(alignment: .leading) {
        if !model.isApp {
          MicroappHeader(
            name: model.name, scenario: model.context.launch.scenario, hint: state.ending == nil ? model.hint : nil,
            backend: endpoints.backend ?? "",
            changes: endpoints.all.compactMap { $0.difference(from: endpoints.backend) }, width: screen.width)
        }
        panes(InspectorLayout(screen: screen, widening: inspector.widening))
        StatusBar()
      }
    }
    // Capital letters, because features use small ones.
    .onKey(
      Key(.function(2)), letter: "I", hint: inspector.isFocused ? Strings.hide : showsTools ? Strings.inspector : nil,
      action: model.toggleInspector
    )
    .onKey(
      Key(.function(3)), letter: "B",
      hint: model.hasBackends && showsTools && !inspector.isFocused ? Strings.backend : nil,
      help: model.hasBackends ? Strings.backend : nil, action: model.nextBackend
    )
    .onKeyRefresh(
      Key(.function(5)), letter: "R", hint: model.context.offersReload && showsTools ? Strings.reload : nil,
      help: Strings.reload
    )
    .alert(
      Strings.backend, message: state.refusal ?? "",
      isPresented: Binding(get: { state.refusal != nil }, set: { _ in state.refusal = nil }))
  }

  /// The feature and the inspector. Their identities, and with them the focus, stay the same when the inspector moves.
  private func panes(_ layout: InspectorLayout) -> AnyView {
    let (isShown, width) = (inspector.isShown, layout.width)
    let rows = inspector.rows(showing: model.context.inbox.messages, width: layout.screen.width)
    @ViewBuilder var panes: AnyView {
      isShown && layout.isBeside ? feature(layout).frame(width: layout.screen.width - width - 1) : feature(layout)
      if isShown, layout.isBeside { Divider(color: inspector.isFocused ? .accent : .secondary) }
      if isShown {
        let view = InspectorView(model: model, layout: layout)
        layout.isBeside
          ? view.frame(width: width)
          : view.frame(height: layout.height(isFocused: inspector.isFocused, rows: rows + 1))
      }
    }
    return layout.isBeside
      ? AnyView(HStack(alignment: .top, spacing: 0) { panes }) : AnyView(VStack(alignment: .leading) { panes })
  }

  private func feature(_ layout: InspectorLayout) -> AnyView {
    let isEarlier = inspector.isFocused && inspector.tab == .steps && inspector.selectedStep != nil
    let earlier = isEarlier ? model.history.earlierScreen : nil
    return content.replaced(by: earlier.map { CellBufferView($0.buffer, from: layout.firstRow(of: $0)) })
  }

  @ViewBuilder
  private var content: AnyView {
    if let ending = state.ending {
      VStack {
        Spacer()
        VStack(spacing: 1) {
          Text(ending).foregroundStyle(.success).bold().padding(horizontal: 2)
          Button(Strings.startOver, action: model.startOver)
        }
        Spacer()
      }
      .frame(maxWidth: .max)
    } else {
      model.feature.id(state.round)
    }
  }
}
