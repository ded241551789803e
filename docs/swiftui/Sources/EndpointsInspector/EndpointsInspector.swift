public import Endpoints
import Foundation
public import SwiftUI

/// The inspector of a feature: its endpoints with their backends and behaviours, its calls, and the mail that its backends
/// send. It follows the endpoints by Observation, also calls of other threads.
public struct EndpointsInspector<Service: Sendable>: View {
  private let context: MicroappContext<Service>

  /// Creates the inspector of the endpoints of a context.
  public init(context: MicroappContext<Service>) {
    self.context = context
  }

  /// The content of the view.
  public var body: some View {
    List {
      if !context.backendNames.isEmpty { backends }
      Section("Endpoints") {
        ForEach(context.connections, id: \.endpoint.name) { connection in row(of: connection) }
      }
      calls
      if !context.inbox.messages.isEmpty { mail }
    }
    .alert(
      "Nothing was changed", isPresented: isRefusalPresented, presenting: context.state.refusal,
      actions: { _ in Button("OK") {} }, message: { Text($0) })
  }

  private var isRefusalPresented: Binding<Bool> {
    Binding(get: { context.state.refusal != nil }, set: { if !$0 { context.state.refusal = nil } })
  }

  private var backends: some View {
    let current = Binding(
      get: { context.state.backend }, set: { name in attempt { try context.choose(name) } })
    return Picker("Backend of all calls", selection: current) {
      ForEach(context.backendNames, id: \.self) { Text($0) }
    }
  }

  private func row(of connection: ServiceConnection<Service>) -> some View {
    let endpoint = connection.endpoint
    return HStack {
      VStack(alignment: .leading) {
        Text(endpoint.name)
        Text(endpoint.signature()).font(.caption).foregroundStyle(.secondary)
      }
      Spacer()
      if endpoint.hangingCalls > 0 {
        Button("Release 1 of \(endpoint.hangingCalls)") { _ = endpoint.releaseOne() }.buttonStyle(.bordered)
      }
      if endpoint.choices.isEmpty && (endpoint.backend == nil || context.backendNames.isEmpty) {
        Text(status(of: endpoint)).foregroundStyle(.secondary)
      } else {
        Menu(status(of: endpoint)) { changes(of: connection) }
      }
    }
  }

  /// The backend and the behaviour in the words of scripts: `local, fail offline`.
  private func status(of endpoint: Endpoint) -> String {
    let behaviour = EndpointChange.behaviour(endpoint.behaviour).words.joined(separator: " ")
    return ([endpoint.backend].compactMap(\.self) + [behaviour]).joined(separator: ", ")
  }

  @ViewBuilder
  private func changes(of connection: ServiceConnection<Service>) -> some View {
    let endpoint = connection.endpoint
    ForEach(endpoint.choices, id: \.title) { choice in
      button(choice.title, connection, .behaviour(choice.behaviour))
    }
    if !endpoint.errors.isEmpty {
      Menu("Fail") {
        ForEach(endpoint.errors, id: \.tag) { error in
          button(error.tag, connection, .behaviour(.fail(error.tag)))
        }
      }
    }
    if endpoint.backend != nil {
      ForEach(context.backendNames, id: \.self) { name in button("On \(name)", connection, .backend(name)) }
    }
  }

  private func button(
    _ title: String, _ connection: ServiceConnection<Service>, _ change: EndpointChange
  ) -> some View {
    Button(title) { attempt { try context.change(connection, change) } }
  }

  private var calls: some View {
    Section {
      ForEach(context.log.calls.reversed()) { call in
        DisclosureGroup {
          ForEach(Array((call.argumentFields + call.resultFields).enumerated()), id: \.offset) { _, field in
            LabeledContent(field.name, value: field.value).padding(.leading, CGFloat(field.depth) * 12)
          }
          if let error = call.error { Text(text(of: error)).foregroundStyle(.secondary) }
        } label: {
          Text(call.line(otherThan: context.state.backend)).font(.caption.monospaced())
        }
      }
    } header: {
      HStack {
        Text("Calls")
        Spacer()
        Button("Clear", action: context.log.clear)
      }
    }
  }

  /// Endpoints does not import Foundation, so its own error has no description for users.
  private func text(of error: any Error) -> String {
    (error as? EndpointFailure).map { "This call was made to fail: \($0)." } ?? error.localizedDescription
  }

  private var mail: some View {
    Section("Mail") {
      ForEach(context.inbox.messages.reversed()) { message in
        VStack(alignment: .leading) {
          Text("To \(message.to)").font(.caption).foregroundStyle(.secondary)
          Text(message.text).textSelection(.enabled)
          if let link = message.link { Text(link).textSelection(.enabled) }
        }
      }
    }
  }

  private func attempt(_ change: () throws -> Void) {
    do { try change() } catch { context.state.refusal = "\(error)" }
  }
}
