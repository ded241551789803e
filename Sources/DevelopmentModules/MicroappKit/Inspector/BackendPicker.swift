import Endpoints
import Views

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
