import Views

extension Catalogue {
  var controls: [Example] {
    [
      Example("Text") {
        Text(Sample.sentence)
        Text("One line: " + Sample.sentence, lineLimit: 1).bold()
        Text("Two lines: " + Sample.sentence + " " + Sample.sentence, lineLimit: 2).foregroundStyle(.secondary)
        Text("Wide: " + Sample.wide).foregroundStyle(.success)
        VStack(alignment: .leading) {
          Text("Warning")
          Text("Failure").foregroundStyle(.failure).bold()
        }
        .foregroundStyle(.warning)
      },
      Example("Hostile text", title: Sample.hostile) {
        Text(Sample.hostile)
        Button("Button " + Sample.hostile) {}
        TextField("Field", text: $model.text, message: Sample.hostile)
        Divider("Divider " + Sample.hostile)
      },
      Example("Button") {
        Button("Save") { model.count += 1 }
        Button("Delete Account", role: .destructive) {}
        Button("Sign In") {}.disabled(true)
        Button("Resend") {}.disabled(true).help("You can resend the link in 0:42.")
        Text("Saved: \(model.count)").padding(EdgeInsets(top: 1, leading: 2))
      },
      Example("Widths of buttons") {
        VStack { ForEach(["Sign In", "Create Account"], id: \.self) { Button($0) {} } }.buttonSizing(.flexible)
        HStack {
          Button("Yes") {}
          Button("No", role: .destructive) {}.disabled(true)
        }
        Button("Too long: " + Sample.sentence) {}
        Button("Too narrow") {}.frame(width: 10)
      },
      Example("Toggle") {
        Toggle("Notifications", isOn: $model.isOn)
        Toggle("Portal gun", isOn: $model.isPresented).disabled(true)
      },
      Example("Picker") {
        Picker("Tabs", selection: $model.selection, options: Sample.characters).pickerStyle(.tabs())
        Picker("Status", selection: $model.selection, options: ["all", "alive", "dead", "unknown"])
        Picker("Too many", selection: $model.count, options: Sample.many)
        Picker("Disabled", selection: $model.selection, options: ["all", "alive"]).disabled(true)
        Picker("Empty", selection: $model.selection, options: [])
      },
      Example("TextField and SecureField") {
        TextField("Email", text: $model.text, message: model.message.isEmpty ? nil : model.message)
          .onSubmit { model.message = "There is no account for this address." }
        TextField("Disabled", text: $model.text).disabled(true)
        SecureField("Password", text: $model.password)
        TextField("Code", text: $model.code).textContentType(.oneTimeCode)
      },
      Example("Form") {
        Form {
          TextField("Email", text: $model.text, message: model.message.isEmpty ? nil : model.message)
          SecureField("Password", text: $model.password)
          Toggle("Stay signed in", isOn: $model.isOn)
          Button("Sign In") { model.message = model.text.contains("@") ? "" : "Enter an email address." }
        }
      },
    ]
  }
}
