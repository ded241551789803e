import Concurrency
import Endpoints
import Resources
import Views

/// One endpoint, and what can be changed: its backend and its behaviour, with the error by which it fails or the time
/// by which it is slow. Every change takes effect at once.
struct EndpointDetail<Service: Sendable>: View {
  let model: MicroappModel<Service>
  let connection: ServiceConnection<Service>
  let room: Size

  private var endpoint: Endpoint { connection.endpoint }

  /// Whether there is little room for the list of errors, which then gets the rows of less needed texts.
  private var isLow: Bool { room.height < 10 }

  var body: some View {
    Form {
      if !isLow {
        HStack {
          Text(endpoint.name).bold()
          Text(endpoint.signature(), lineLimit: 1).foregroundStyle(.secondary)
        }
        .padding(EdgeInsets(leading: 2))
      }
      if let backend = endpoint.backend, model.hasBackends {
        BackendPicker(model: model, label: Strings.backend.lowercased(), current: backend) {
          model.change(connection, .backend($0))
        }
      }
      if endpoint.isStream {
        Text(model.hasBackends ? Strings.streamWithBackends : Strings.stream).foregroundStyle(.secondary)
          .padding(EdgeInsets(leading: 2))
      } else {
        behaviour
      }
    }
    .releasing(endpoint, model.release)
    .onKey(Key(.escape), hint: Strings.endpoints) { model.inspector.openEndpoint = nil }
  }

  private var behaviour: some View {
    VStack(alignment: .leading) {
      Picker(Strings.behaves, selection: choice, options: choices.map(\.word))
      switch endpoint.behaviour {
      case .fail(let tag, let time):
        errors(selected: tag, after: time)
        if !isLow || time > .zero {
          times(Strings.after, from: [.zero] + Self.delays, selected: time) { .fail(tag, after: $0) }
        }
      case .delay(let time): times(Strings.slowBy, from: Self.delays, selected: time) { .delay($0) }
      default:
        if endpoint.hangingCalls > 0 {
          Text(Strings.callsHang(endpoint.hangingCalls)).foregroundStyle(.warning).padding(EdgeInsets(leading: 2))
        }
      }
    }
  }

  /// The behaviours to choose from. One that has further choices begins with the first.
  private var choices: [(word: String, behaviour: EndpointBehaviour)] {
    let fail = endpoint.errors.first.map { (Strings.fails, EndpointBehaviour.fail($0.tag)) }
    let others = [(Strings.slow, EndpointBehaviour.delay(Self.delays[0])), (Strings.hangs, .hang)]
    return [(Strings.succeeds, .succeed)] + (fail.map { [$0] } ?? []) + others
  }

  private var choice: Binding<Int> {
    let word =
      switch endpoint.behaviour {
      case .succeed, .backend: Strings.succeeds
      case .fail: Strings.fails
      case .delay: Strings.slow
      case .hang: Strings.hangs
      }
    return Binding(
      get: { choices.firstIndex { $0.word == word } ?? 0 }, set: { model.change(connection, choices[$0].behaviour) })
  }

  /// The errors, each with the sentence that a user sees; in a narrow room, only the selected one has it.
  private func errors(selected: String, after time: Duration) -> some View {
    let errors = endpoint.errors
    let isWide = room.width >= 60
    let width = errors.map(\.tag.cellWidth).max() ?? 0
    let index = errors.firstIndex { $0.tag == selected } ?? 0
    let selection = Binding(get: { index }, set: { model.change(connection, .fail(errors[$0].tag, after: time)) })
    return VStack(alignment: .leading) {
      List(Strings.errors, errors, selection: selection) { error in
        HStack(spacing: 2) {
          Text(error.tag, lineLimit: 1).frame(width: width)
          if isWide { Text(error.error.userMessage ?? "", lineLimit: 1).foregroundStyle(.secondary) }
        }
      }
      if !isWide, errors.indices.contains(index) {
        Text(errors[index].error.userMessage ?? "", lineLimit: isLow ? 1 : nil).foregroundStyle(.secondary).padding(
          EdgeInsets(leading: 2))
      }
    }
  }

  private func times(
    _ label: String, from offered: [Duration], selected: Duration, behaviour: @escaping (Duration) -> EndpointBehaviour
  ) -> some View {
    let times = offered.contains(selected) ? offered : (offered + [selected]).sorted()
    let selection = Binding(
      get: { times.firstIndex(of: selected) ?? 0 }, set: { model.change(connection, behaviour(times[$0])) })
    return Picker(label, selection: selection, options: times.map(\.text))
  }

  private static var delays: [Duration] { [.milliseconds(300), .seconds(1), .seconds(3), .seconds(10)] }
}
