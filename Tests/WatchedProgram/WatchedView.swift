import Views

struct WatchedView: View {
  @Bindable var model: WatchedModel
  let build: String
  let label: String

  var body: some View {
    VStack(alignment: .leading) {
      Text("Build \(build).")
      Text(model.summary)
      TextField("Name", text: $model.name)
      TextField("Note", text: $model.note)
      if label != "removed" { Button(label, action: model.countTapped) }
      Button("Call", action: model.callTapped)
      List("Rows", 0..<40, selection: $model.row) { Text("Row \($0)") }
    }
  }
}
