import Views

/// A picker of one of the backends by name.
struct BackendPicker<Service: Sendable>: View {
  let session: MicroappSession<Service>
  let label: String
  let current: String
  let change: @MainActor (String) -> Void

  var body: some View {
    let names = session.context.backendNames
    Picker(
      label, selection: Binding(get: { names.firstIndex(of: current) ?? 0 }, set: { change(names[$0]) }),
      options: names)
  }
}
