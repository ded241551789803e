import Views

extension Catalogue {
  var containers: [Example] {
    [
      Example("List") {
        List("Characters", Sample.many, selection: $model.selection) { name in
          HStack {
            Text(name, lineLimit: 1)
            Text("★").foregroundStyle(.warning).accessibilityLabel("favourite")
            Text(Sample.wide, lineLimit: 1).foregroundStyle(.secondary)
          }
        }
        .onRowKey(Key(.character("d")), hint: "Delete") { model.message = "\($0) is gone" }
        .onOpen("Open") { model.message = "\(Sample.many[$0]) is open" }
        .toast(model.message.isEmpty ? nil : model.message)
      },
      Example("List with headings") {
        List("Family", ["Parents", "Beth", "Jerry", "Children", "Morty"], selection: $model.selection) { Text($0) }
          .headings { ["Parents", "Children"].contains($0) }
      },
      Example("List after a field") {
        TextField("Search", text: $model.text)
        List("Found", Sample.many.filter { $0.contains(model.text) }, selection: $model.selection) { Text($0) }
          .followingField()
      },
      Example("Two lists") {
        List("Narrow", Sample.characters, selection: $model.selection) { Text($0, lineLimit: 1) }
          .frame(width: 12).frame(height: 3)
        List("Disabled", Sample.characters, selection: $model.selection) { Text($0) }.disabled(true)
        Button("Refresh") {}
      },
      Example("ContentUnavailableView") {
        List("Favourites", [String](), selection: $model.selection) { Text($0) }
          .overlay {
            ContentUnavailableView("No Favourites", description: "Press f on a character, or search for one.")
          }
      },
      Example("ScrollView") {
        ForEach(Sample.many, id: \.self) { Text($0) }
        Button("Enough") {}
      },
      Example("Stacks and dividers") {
        Divider("With a title", color: .warning)
        HStack(alignment: .top, spacing: 3) {
          Text("top")
          VStack(alignment: .trailing, spacing: 1) { ForEach(Sample.characters, id: \.self) { Text($0) } }
          Divider()
          Spacer()
          Text("after a spacer")
        }
        .frame(height: 9)
      },
      Example("LabeledContent and Section") {
        Form {
          Section("Character") {
            LabeledContent("Name", value: Sample.characters[0])
            LabeledContent("Status") { Text("● Alive").foregroundStyle(.success) }
            Toggle("Favourite", isOn: $model.isOn)
          }
          Section("Place") { LabeledContent("Last known location", value: Sample.sentence) }
        }
      },
      Example("Padding and frames") {
        Text("padding").padding()
        Text("insets").padding(EdgeInsets(leading: 8))
        Text("cut after 16 columns", lineLimit: 1).frame(width: 16)
        Text("centred").frame(maxWidth: .max)
        Text("trailing").frame(maxWidth: 40, alignment: .trailing)
        ScreenSizeReader { Text("\($0.width) columns and \($0.height) rows") }
      },
      Example("TabView") {
        TabView(selection: $model.selection) {
          Tab("Home", value: 0) { Button("Send Mail") { model.count += 1 } }
          Tab("Inbox", value: 1) { Text(Sample.sentence) }.badge(model.count)
          Tab("Account", value: 2) { TextField("Name", text: $model.text) }
        }
      },
    ]
  }
}
