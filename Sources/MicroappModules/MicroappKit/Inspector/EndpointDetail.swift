import Endpoints
import Entities
import MicroappBasics
import Runs
import Views

struct EndpointDetail<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let connection: ServiceConnection<Service>
  let size: Size

  private var endpoint: Endpoint { connection.endpoint }

  /// Whether there are so few rows that the list of errors gets the rows of less important texts.
  private var isLow: Bool { size.height < 10 }

  var body: some View {
    VStack(alignment: .leading) {
      if !isLow {
        HStack {
          Text(endpoint.name).bold()
          Text(endpoint.signature(), lineLimit: 1).foregroundStyle(.secondary)
        }
        .indented()
      }
      if let backend = endpoint.backend, model.hasBackends {
        let names = model.context.endpoints.backendNames
        picker(Strings.backend.lowercased(), names.map { ($0, .backend($0)) }, at: names.firstIndex(of: backend))
      }
      if endpoint.kind == .input {
        examples
      } else if endpoint.kind == .stream, endpoint.errors.isEmpty {
        Text(model.hasBackends ? Strings.streamWithBackends : Strings.stream).foregroundStyle(.secondary).indented()
      } else {
        behaviour
      }
    }
    .onKey(Key(.character("r")), hint: Strings.release, isActive: endpoint.hangingCalls > 0) { change(.release) }
    .onKey(Key(.escape), hint: Strings.endpoints) { model.inspector.openEndpoint = nil }
  }

  private func change(_ change: EndpointChange) { model.dispatch(.endpoint(endpoint.name, change)) }

  private var examples: some View {
    let commands = endpoint.examples.map { ScriptCommand.send(ScriptText($0), to: endpoint.name) }
    return List(Strings.input, commands, selection: Bindable(wrappedValue: model.inspector).selectedExample) {
      Text($0.line, lineLimit: 1)
    }
    .onOpen(Strings.send) { model.dispatch(commands[$0]) }
  }

  private var behaviour: some View {
    let choices = choices
    // The words of a behaviour begin with the word of its choice.
    let words = endpoint.behaviour.words ?? Strings.normal
    let index = choices.firstIndex { words.hasPrefix($0.word) }
    return VStack(alignment: .leading) {
      picker(Strings.behaves, choices.map { ($0.word, .behaviour($0.behaviour)) }, at: index)
      switch endpoint.behaviour {
      case .fail(let tag, let time):
        errors(selected: tag, after: time)
        if !isLow || time > .zero { times(Strings.after, [.zero] + Self.delays, at: time) { .fail(tag, after: $0) } }
      case .delay(let time): times(Strings.slowBy, Self.delays, at: time) { .delay($0) }
      default:
        if endpoint.hangingCalls > 0 {
          Text(Strings.callsHang(endpoint.hangingCalls)).foregroundStyle(.warning).indented()
        }
      }
    }
  }

  private var choices: [(word: String, behaviour: EndpointBehaviour)] {
    let fail = (errors.first ?? endpoint.errors.first).map { [(Strings.fails, EndpointBehaviour.fail($0.tag))] } ?? []
    let waits: [(String, EndpointBehaviour)] = [(Strings.slow, .delay(Self.delays[0])), (Strings.hangs, .hang)]
    return [(Strings.normal, .normal)] + fail + (endpoint.kind == .stream ? [] : waits)
  }

  /// The errors with the words of the filter, those of this call before those that every call over the network can have.
  private var errors: [(tag: String, error: any Error)] {
    let filter = model.inspector.errorFilter
    let errors = endpoint.errors.filter { "\($0.tag) \($0.error.userMessage ?? "")".matches(filter: filter) }
    func isOwn(_ tag: String, _ error: any Error) -> Bool {
      (error as? any AppError)?.networkError?.description != tag
    }
    return errors.filter(isOwn) + errors.filter { !isOwn($0.tag, $0.error) }
  }

  /// The errors below a filter, and the whole sentence of the selected one. A filter that hides it selects another.
  private func errors(selected: String, after time: Duration) -> some View {
    let (inspector, listed, text) = (model.inspector, errors, model.inspector.errorFilter)
    let message = endpoint.errors.first { $0.tag == selected }?.error.userMessage
    let select = { @MainActor in change(.behaviour(.fail($0, after: time))) }
    let filter = Binding(get: { inspector.errorFilter }) {
      inspector.errorFilter = $0
      if !errors.contains(where: { $0.tag == selected }) { errors.first.map { select($0.tag) } }
    }
    let selection = Binding(get: { listed.firstIndex { $0.tag == selected } ?? 0 }, set: { select(listed[$0].tag) })
    return VStack(alignment: .leading) {
      TextField(Strings.filter, text: filter)
      if listed.isEmpty { Text(Strings.noSuchErrors, lineLimit: 1).foregroundStyle(.secondary).indented() }
      List(Strings.errors, listed, selection: selection) { Text($0.tag, lineLimit: 1) }.followingField()
      if let message { Text(message).foregroundStyle(.secondary).indented() }
    }
    .onKey(Key(.escape), hint: Strings.clearFilter, isActive: !text.isEmpty) { inspector.errorFilter = "" }
  }

  private func times(
    _ label: String, _ offered: [Duration], at time: Duration, _ behaviour: (Duration) -> EndpointBehaviour
  ) -> Picker {
    let times = offered.contains(time) ? offered : (offered + [time]).sorted()
    return picker(label, times.map { ($0.text, .behaviour(behaviour($0))) }, at: times.firstIndex(of: time))
  }

  private func picker(
    _ label: String, _ choices: [(word: String, change: EndpointChange)], at index: Int?
  ) -> Picker {
    let selection = Binding(get: { index ?? 0 }, set: { change(choices[$0].change) })
    return Picker(label, selection: selection, options: choices.map(\.word))
  }

  private static var delays: [Duration] { [.milliseconds(300), .seconds(1), .seconds(3), .seconds(10)] }
}
