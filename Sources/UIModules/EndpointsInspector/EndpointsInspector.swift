#if canImport(SwiftUI)
public import Endpoints
public import SwiftUI

/// The inspector of an app: its calls, newest first, and its endpoints with their behaviours. It follows the endpoints by
/// Observation, also calls of other threads. ``SwiftUICore/View/endpointsInspector(_:alignment:hasButton:)`` shows it.
public struct EndpointsInspector<Service: Sendable>: View {
  private let endpoints: Endpoints<Service>
  @State private var refusal: String?

  /// Creates the inspector of the endpoints of an app.
  public init(endpoints: Endpoints<Service>) {
    self.endpoints = endpoints
  }

  /// The content of the view.
  public var body: some View {
    InspectorPages(endpoints: endpoints, refusal: $refusal, microapp: EmptyView?.none)
  }
}

/// The pages of the inspector: calls, endpoints, and what a microapp adds.
struct InspectorPages<Service: Sendable, Microapp: View>: View {
  let endpoints: Endpoints<Service>
  @Binding var refusal: String?
  let microapp: Microapp?
  @State private var page = Page.calls
  @State private var isCopied = false

  enum Page: String, CaseIterable {
    case calls = "Calls"
    case endpoints = "Endpoints"
    case microapp = "Microapp"
  }

  var body: some View {
    List {
      Picker("Page", selection: $page) {
        ForEach(Page.allCases.filter { $0 != .microapp || microapp != nil }, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      switch page {
      case .calls:
        script
        changed
        calls
      case .endpoints:
        script
        changed
        Section { ForEach(endpoints.connections, id: \.endpoint.name) { row(of: $0) } }
      case .microapp: microapp
      }
    }
    .alert(
      "Nothing was changed", isPresented: Binding(get: { refusal != nil }, set: { if !$0 { refusal = nil } }),
      presenting: refusal, actions: { _ in Button("OK") {} }, message: { Text($0) }
    )
    .onChange(of: endpoints.log.calls.last?.id) { isCopied = false }
  }

  /// For a bug report: the lines that change the endpoints, after the calls so far.
  private var script: some View {
    LabeledContent("Script") {
      HStack {
        Button(isCopied ? "Copied" : "Copy") {
          Clipboard.copy(endpoints.script)
          isCopied = true
        }
        Clipboard.PasteControl { text in attempt { try endpoints.apply(script: text) } }
      }
      .buttonStyle(.bordered)
    }
  }

  @ViewBuilder
  private var changed: some View {
    let lines = endpoints.all.flatMap(\.changeLines)
    if !lines.isEmpty {
      Section("Not Normal") {
        ForEach(Array(lines.enumerated()), id: \.offset) { Text($1).font(.callout.monospaced()) }
        Button("All Back to Normal") { attempt { try endpoints.apply(script: "") } }
      }
    }
  }

  private var calls: some View {
    Section {
      ForEach(endpoints.log.calls.reversed()) { call in
        CallRow(
          call: call, endpoint: endpoints.all.first { $0.name == call.endpoint }, backend: endpoints.backend
        ) { change in attempt { try endpoints.change(call.endpoint, change) } }
      }
    } header: {
      HStack {
        Text("Calls")
        Spacer()
        Button("Clear", action: endpoints.log.clear)
      }
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
      ReleaseButton(endpoint: endpoint).buttonStyle(.bordered)
      if endpoint.choices.isEmpty && (endpoint.backend == nil || endpoints.backendNames.isEmpty) {
        Text(endpoint.status).foregroundStyle(.secondary)
      } else {
        Menu(endpoint.status) { changes(of: connection) }
      }
    }
  }

  @ViewBuilder
  private func changes(of connection: ServiceConnection<Service>) -> some View {
    let endpoint = connection.endpoint
    let change = { @MainActor (change: EndpointChange) in attempt { try endpoints.change(connection, change) } }
    ChoiceButtons(choices: endpoint.choices, change: change)
    FailMenu("Fail", choices: endpoint.failures, change: change)
    if endpoint.backend != nil {
      ForEach(endpoints.backendNames, id: \.self) { name in Button("On \(name)") { change(.backend(name)) } }
    }
  }

  private func attempt(_ change: () throws -> Void) {
    do { try change() } catch { refusal = "\(error)" }
  }
}
#endif
