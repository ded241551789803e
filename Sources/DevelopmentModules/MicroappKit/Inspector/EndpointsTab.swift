import Concurrency
import Endpoints
import Resources
import Views

/// The endpoints with their backends and their behaviours, or one of them with what can be changed.
struct EndpointsTab<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let room: Size

  private var inspector: Inspector { model.inspector }
  private var endpoints: [Endpoint] { model.context.endpoints }

  var body: some View {
    if let open = model.context.connections.first(where: { $0.endpoint.name == inspector.openEndpoint }) {
      EndpointDetail(model: model, connection: open, room: room)
    } else {
      list
    }
  }

  private var list: AnyView {
    let selection = Binding(get: { inspector.selectedEndpoint }, set: { inspector.selectedEndpoint = $0 })
    let view = VStack(alignment: .leading) {
      if model.hasBackends, inspector.isFocused || room.height > 4 {
        BackendPicker(
          model: model, label: Strings.allCalls, current: model.context.backend.name, change: model.choose)
      }
      List(Strings.endpoints, endpoints, selection: selection) { endpoint in
        HStack(spacing: 2) {
          Text(endpoint.name, lineLimit: 1).frame(width: nameWidth)
          Text(endpoint.backend ?? "", lineLimit: 1)
            .foregroundStyle(endpoint.backend == model.context.backend.name ? .secondary : .plain)
            .frame(width: backendWidth)
          Text(endpoint.behaviour.words ?? Strings.succeeds, lineLimit: 1)
            .foregroundStyle(endpoint.behaviour == .succeed ? .secondary : .plain)
          if endpoint.hangingCalls > 0 { Text(Strings.callsHang(endpoint.hangingCalls)).foregroundStyle(.warning) }
        }
      }
      .onOpen(Strings.change) { inspector.openEndpoint = endpoints[$0].name }
    }
    guard endpoints.indices.contains(inspector.selectedEndpoint) else { return AnyView(view) }
    return view.releasing(endpoints[inspector.selectedEndpoint], model.release)
  }

  private var nameWidth: Int { endpoints.map(\.name.cellWidth).max() ?? 0 }
  private var backendWidth: Int { endpoints.map { $0.backend?.cellWidth ?? 0 }.max() ?? 0 }
}

extension View {
  /// Releases one of an endpoint's calls that hang when R is pressed.
  func releasing(_ endpoint: Endpoint, _ release: @escaping @MainActor (Endpoint) -> Void) -> AnyView {
    onKey(Key(.character("r")), hint: Strings.release, isActive: endpoint.hangingCalls > 0) { release(endpoint) }
  }
}

/// A picker of one of the backends by name.
struct BackendPicker<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let label: String
  let current: String
  let change: @MainActor (String) -> Void

  var body: some View {
    let names = model.context.backendNames
    Picker(
      label, selection: Binding(get: { names.firstIndex(of: current) ?? 0 }, set: { change(names[$0]) }),
      options: names)
  }
}

extension EndpointBehaviour {
  /// The behaviour in a few words: `fails offline`. Nil for the normal one, and for a backend.
  var words: String? {
    switch self {
    case .succeed, .backend: nil
    case .fail(let tag, .zero): "\(Strings.fails) \(tag)"
    case .fail(let tag, let time): "\(Strings.fails) \(tag) \(Strings.after) \(time.text)"
    case .delay(let time): "\(Strings.slowBy) \(time.text)"
    case .hang: Strings.hangs
    }
  }
}

extension Endpoint {
  /// What differs from calls that succeed on the backend `name`, in a few words such as `login on local`; nil for
  /// nothing.
  func difference(from name: String) -> String? {
    let other = backend.flatMap { $0 == name ? nil : Strings.on($0) }
    let words = [other, behaviour.words].compactMap(\.self)
    return words.isEmpty ? nil : "\(self.name) \(words.joined(separator: ", "))"
  }
}
