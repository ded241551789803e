import Views

extension Catalogue {
  var messages: [Example] {
    [
      Example("Alert") {
        Button("Sign Out") { model.isPresented = true }
          .alert("Signed Out", message: "You can sign in again.", isPresented: $model.isPresented)
        Button("Sign In") { model.isOn = true }
          .alert("Error", message: Sample.many.joined(separator: ", "), color: .failure, isPresented: $model.isOn)
        Text(Sample.many.joined(separator: ", "))
      },
      Example("Dialogs") {
        Button("Leave") { model.isPresented = true }
          .alert("Leave the Citadel?", isPresented: $model.isPresented) {
            Button("Leave", role: .destructive) { model.count += 1 }
            Button("Stay", role: .cancel) {}
          } message: {
            Text("You left \(model.count) times.")
          }
        Button("Share") { model.isOn = true }
          .confirmationDialog("Share a portal", isPresented: $model.isOn) {
            Button("By mail") { model.count += 1 }
            Button("By a portal: " + Sample.sentence) {}
          }
      },
      Example("Sheet") {
        Button("New Note") { model.isPresented = true }
          .sheet("New Note", isPresented: $model.isPresented) { Form { TextField("Title", text: $model.text) } }
      },
      Example("Banner") {
        Toggle("Build", isOn: $model.isOn).banner(model.isOn ? AnyView(Text("Building…").bold()) : nil)
      },
      Example("Overlay") {
        Text(Sample.many.joined(separator: ", ")).overlay { Button("Choose a Rick") {} }
      },
      Example("Loader in a button") {
        Form {
          TextField("Email", text: $model.text).onSubmit { model.isWorking = true }
          Button("Sign In") { model.isWorking = true }
          HStack { ForEach(["Yes", "No"], id: \.self) { Button($0) { model.isWorking = true } } }
        }
        .loader("Signing in…", isPresented: model.isWorking) { model.isWorking = false }
      },
      Example("Loader on a card") {
        List("Characters", Sample.characters, selection: $model.selection) { Text($0) }
          .onOpen("Open") { _ in model.isWorking = true }
          .loader(isPresented: model.isWorking) { model.isWorking = false }
          .alert("Session Ended", message: "Sign in again.", isPresented: $model.isPresented)
          .onKey(Key(.character("e")), hint: "End") { model.isPresented = true }
      },
      Example("Spinner") { Spinner() },
    ]
  }

  var screens: [Example] {
    [
      Example("NavigationBar", title: "A title that is too long: " + Sample.sentence) { Text("Esc goes back.") },
      Example("SplitView") {
        SplitView(isTrailingFocused: model.isOn) {
          List("Characters", Sample.characters, selection: $model.selection) { Text($0) }
            .onOpen("Open") { _ in model.isOn = true }
        } trailing: {
          Button("Call \(Sample.characters[model.selection])") {}
            .onKey(Key(.escape), hint: "Back") { model.isOn = false }
        }
        .ignoresReadableWidth()
      },
      Example("Focus section") {
        VStack(alignment: .leading) {
          TextField("Email", text: $model.text)
          List("Notes", Sample.characters, selection: $model.selection) { Text($0) }.focusSection(model.isOn)
        }
        .onKey(Key(.function(6)), hint: model.isOn ? "Leave" : "Notes") { model.isOn.toggle() }
      },
      Example("Keys and status bar") {
        Text("Fetched: \(model.count)").refreshable { model.count += 1 }
          .onKey(Key(.character("c")), hint: "Copy", copy: "rick@citadel.org")
          .onKey(Key(.character("x")), help: "Only in the list of all keys") { model.count = 0 }
      },
      Example("Accessibility") {
        Text("★★★☆☆").accessibilityLabel("3 of 5 stars")
        Text("· · ·").accessibilityHidden()
      },
    ]
  }
}
