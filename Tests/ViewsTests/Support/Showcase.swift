import MicroappBasics
@testable import Views

/// A screen whose parts react to one another: lists that grow while they are scrolled, scroll views, forms, alerts,
/// loaders, a section and two panes. It notes what happens to it.
struct Showcase: View {
  let journal = Journal()
  private let count = Model(6)
  private let selection = Model(0)
  private let option = Model(0)
  private let text = Model("日本 and more")
  private let isOn = Model(false)
  private let isAlertShown = Model(false)
  private let isLoading = Model(false)
  private let isToastShown = Model(false)
  private let isSectionFocused = Model(false)
  private let depth = Model(0)

  func makeScreen(size: Size) -> Screen {
    Screen(size: size, minimumSize: Size(width: 12, height: 4)) { self }
  }

  var body: some View {
    VStack(alignment: .leading) {
      Picker("Option", selection: option.binding, options: ["one", "two", "三"])
      SplitView(isTrailingFocused: depth.value > 0) {
        bar(level: 0, list)
      } trailing: {
        bar(level: 1, form)
      }
      VStack(alignment: .leading) {
        Divider("Section")
        List("Notes", 0..<9, selection: option.binding) { Text("note \($0)") }
          .headings { $0 % 4 == 0 }
          .onVisibleRows { journal.note("notes \($0)") }
      }
      .frame(height: 4)
      .focusSection(isSectionFocused.value)
      StatusBar()
    }
    .onKey(Key(.function(2)), hint: "Section") { isSectionFocused.value.toggle() }
    .onKey(Key(.function(3)), hint: "Deeper") { depth.value = 1 - depth.value }
    .onKey(Key(.function(4)), hint: "Toast") { isToastShown.value.toggle() }
    .onKey(Key(.function(5)), hint: "Load") { isLoading.value.toggle() }
    .alert("Alert", message: String(repeating: "a long message ", count: 20), isPresented: isAlertShown.binding)
  }

  private func bar(level: Int, _ content: AnyView) -> NavigationBar {
    let back: @MainActor () -> Void = { depth.value = 0 }
    return NavigationBar(level: level, screen: level, back: level > 0 ? back : nil) {
      content
        .onAppear { journal.note("appear \(level)") }
        .onDisappear { journal.note("disappear \(level)") }
        .navigationTitle("Level \(level)")
    }
  }

  private var list: AnyView {
    List("Rows", 0..<count.value, selection: selection.binding) { row in
      HStack {
        Text(isOn.value ? "★" : " ").frame(width: 2)
        Text("row \(row)", lineLimit: 1)
      }
    }
    .onOpen("Open") { _ in depth.value = 1 }
    .onVisibleRows { rows in
      journal.note("rows \(rows)")
      if rows.upperBound + 3 > count.value, count.value < 60 { count.value += 10 }
    }
    .toast(isToastShown.value ? "Done" : nil)
  }

  private var form: AnyView {
    VStack(spacing: 1) {
      Form {
        TextField("Name", text: text.binding, message: isOn.value ? "a message that may have to be wrapped" : nil)
        SecureField("Password", text: text.binding)
        Toggle("On", isOn: isOn.binding)
      }
      Text("some words that are wrapped where they do not fit").boxed("Box", color: .plain)
      Button("Ask") { isAlertShown.value = true }
      Button("Work") { isLoading.value = true }
      ScrollView { VStack { ForEach(0..<12, id: \.self) { number in Text("line \(number)") } } }.frame(height: 5)
    }
    .loader("Working…", isPresented: isLoading.value)
  }
}

extension Event {
  /// Any event; more often those that move something.
  static func random(using random: inout SplitMix64) -> Event {
    let codes: [Key.Code] = [
      .tab, .tab, .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .enter, .escape,
      .backspace, .delete, .function(2), .function(3), .function(4), .function(5), .character("a"), .character("界"),
      .character(" "), .character("?"),
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return .resize(
        Size(width: .random(in: 10...140, using: &random), height: .random(in: 3...30, using: &random)))
    case 1: return .paste("some text", isCut: Bool.random(using: &random))
    case 2: return .key(Key(.tab, .shift))
    default: return .key(Key(codes[.random(in: 0..<codes.count, using: &random)]))
    }
  }
}
