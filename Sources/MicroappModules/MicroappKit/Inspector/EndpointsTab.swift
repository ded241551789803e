import Endpoints
import MicroappBasics
import Runs
import Views

struct EndpointsTab<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let size: Size

  private var inspector: Inspector { model.inspector }
  private var endpoints: [Endpoint] { model.context.endpoints.all }

  var body: some View {
    if let open = model.context.endpoints.connections.first(where: { $0.endpoint.name == inspector.openEndpoint }) {
      EndpointDetail(model: model, connection: open, size: size)
    } else {
      list
    }
  }

  private var list: AnyView {
    let current = model.context.endpoints.backend
    let selected = endpoints.dropFirst(inspector.selectedEndpoint).first
    let nameWidth = endpoints.map(\.name.cellWidth).max() ?? 0
    let backendWidth = endpoints.map { $0.backend?.cellWidth ?? 0 }.max() ?? 0
    return VStack(alignment: .leading) {
      if model.hasBackends, inspector.isFocused || size.height > 4 {
        let names = model.context.endpoints.backendNames
        let index = names.firstIndex { $0 == current } ?? 0
        let selection = Binding(get: { index }, set: { model.dispatch(.backend(names[$0])) })
        Picker(Strings.allCalls, selection: selection, options: names)
      }
      List(Strings.endpoints, endpoints, selection: Bindable(wrappedValue: inspector).selectedEndpoint) { endpoint in
        HStack(spacing: 2) {
          Text(endpoint.name, lineLimit: 1).frame(width: nameWidth)
          Text(endpoint.backend ?? "", lineLimit: 1)
            .foregroundStyle(endpoint.backend == current ? .secondary : .plain).frame(width: backendWidth)
          Text(endpoint.kind == .input ? Strings.input : endpoint.behaviour.words ?? Strings.normal, lineLimit: 1)
            .foregroundStyle(endpoint.behaviour == .normal ? .secondary : .plain)
          if endpoint.hangingCalls > 0 { Text(Strings.callsHang(endpoint.hangingCalls)).foregroundStyle(.warning) }
        }
      }
      .onOpen(Strings.change) { inspector.openEndpoint = endpoints[$0].name }
    }
    .onKey(Key(.character("r")), hint: Strings.release, isActive: selected?.hangingCalls ?? 0 > 0) {
      if let selected { model.dispatch(.endpoint(selected.name, .release)) }
    }
  }
}

extension EndpointBehaviour {
  /// The behaviour in a few words, such as `fails offline`; nil for the normal behaviour.
  var words: String? {
    switch self {
    case .normal: nil
    case .fail(let tag, .zero): "\(Strings.fails) \(tag)"
    case .fail(let tag, let time): "\(Strings.fails) \(tag) \(Strings.after) \(time.text)"
    case .delay(let time): "\(Strings.slowBy) \(time.text)"
    case .hang: Strings.hangs
    case .hold: Strings.holds
    }
  }
}

extension Endpoint {
  /// Such as `login on local`; nil if calls go straight to the backend `name`.
  func difference(from name: String?) -> String? {
    let other = backend.flatMap { $0 == name ? nil : Strings.on($0) }
    let words = [other, behaviour.words].compactMap(\.self)
    return words.isEmpty ? nil : "\(self.name) \(words.joined(separator: ", "))"
  }
}
