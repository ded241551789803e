import MicroappBasics
import Testing
import Views

@testable import Runs

/// Events and commands as steps.
@MainActor
struct RunStepsTests {
  private final class Model {
    var text = "text"
    var selection = 0
    var isSectionFocused = false
  }

  private let model = Model()

  private func makeRun(_ content: () -> AnyView) -> Run {
    Run(size: Size(width: 60, height: 20), clock: VirtualClock(), content: content)
  }

  private var text: Binding<String> { Binding(get: { [model] in model.text }, set: { [model] in model.text = $0 }) }

  private var selection: Binding<Int> {
    Binding(get: { [model] in model.selection }, set: { [model] in model.selection = $0 })
  }

  /// Sends events, and returns the lines of the last one, with its kind if it is a view.
  private func record(_ run: Run, _ events: Event...) -> [String] {
    var steps: [Step] = []
    for event in events { steps = run.send(event) }
    return steps.map { ($0.isView ? "view " : "") + $0.line }
  }

  private func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Event { .key(Key(code, modifiers)) }

  /// A form whose first field has the focus.
  private var form: Run {
    let run = makeRun {
      AnyView(
        VStack(alignment: .leading, spacing: 0) {
          TextField("Name", text: text)
          SecureField("Password", text: text)
          Button("Go") {}
          Toggle("Keep", isOn: Binding(get: { true }, set: { _ in }))
          Picker("Cellar", selection: selection, options: ["cold", "warm"])
          List("Rows", ["one", "two", "two"], selection: selection) { Text($0) }.onOpen("Open") { _ in }
        })
    }
    for control in run.frame().controls where control.label == "Name" { run.screen.focus(control) }
    return run
  }

  @Test func aKeyThatLeavesAFieldForItselfIsThatKey() {
    let run = makeRun { AnyView(TextField("Name", text: text)) }
    #expect(record(run, key(.tab)) == ["press tab"])
    #expect(record(run, key(.enter)) == ["press enter"])
  }

  @Test(arguments: [
    ("a", #"type "a""#), ("\"", #"type "\"""#), ("shift-A", #"type "A""#), ("ctrl-a", "press ctrl-a"),
    ("backspace", "press backspace"), ("home", "press home"), ("tab", #"focus "Password""#),
    ("down", #"focus "Password""#), ("shift-tab", #"focus "Rows""#), ("tab tab enter", #"tap "Go""#),
    ("tab tab space", #"tap "Go""#), ("tab tab tab enter", #"tap "Keep""#), ("shift-tab enter", #"tap "one""#),
    ("shift-tab down", "press down"), ("shift-tab down enter", "press enter"), ("f9", nil), ("tab tab x", nil),
  ])
  func aKeyInTheForm(keys: String, line: String?) throws {
    let events = try keys.split(separator: " ").map { Event.key(try ScriptCommand.key(String($0))) }
    let run = form
    for event in events.dropLast() { _ = run.send(event) }
    #expect(record(run, events[events.count - 1]) == [line].compactMap(\.self))
  }

  @Test func labelsThatAreNotUnique() {
    let twins = makeRun { AnyView(VStack { ForEach([1, 2, 3], id: \.self) { _ in Button("Same") {} } }) }
    #expect(record(twins, key(.tab)) == ["press tab"], "a script would find another one")
    #expect(record(twins, key(.tab), key(.tab)) == [#"focus "Same""#])
    let two = makeRun { AnyView(VStack { ForEach([1, 2], id: \.self) { _ in Button("Same") {} } }) }
    #expect(record(two, key(.tab), key(.enter)) == ["press enter"])
    #expect(record(two, key(.tab), key(.enter)) == [#"tap "Same""#])
  }

  @Test func aRowWithTheLabelOfAButton() {
    let named = makeRun {
      AnyView(
        VStack {
          List("Rows", ["one"], selection: selection) { Text($0) }.onOpen("Open") { _ in }
          Button("one") {}
        })
    }
    #expect(record(named, key(.enter)) == ["press enter"], "a tap would find the button")
  }

  @Test func rowsByAWordNotByASign() {
    let starred = makeRun {
      AnyView(
        List("Rows", ["one", "two"], selection: selection) { row in
          HStack {
            if row == "one" { Text("★") }
            Text(row)
          }
        }
        .onOpen("Open") { _ in })
    }
    #expect(record(starred, key(.enter)) == [#"tap "one""#])
  }

  @Test(arguments: ["", "two\nlines", "\u{202E}odd"])
  func labelsThatALineCannotHave(label: String) {
    let run = makeRun {
      AnyView(
        VStack {
          Button("First") {}
          Button(label) {}.frame(height: 2)
        })
    }
    #expect(record(run, key(.tab)) == ["press tab"])
    #expect(record(run, key(.enter)) == ["press enter"])
  }

  @Test func secrets() {
    let run = form
    #expect(record(run, key(.tab), key(.character("a"))) == [#"type "•""#])
    #expect(record(run, key(.character("!"), .shift)) == [#"type "•""#])
    #expect(record(run, .paste("abc")) == [#"paste "•••""#])
    #expect(record(run, .text("abc")) == [#"paste "•••""#])
    #expect(record(run, .paste("a\nb")) == [#"paste """#], "it is refused, and was a secret")
    #expect(run.send(.paste("a\t\u{202E}b\n")).map(\.command) == [.paste("a\t\u{202E}b")])
    #expect(record(run, key(.backspace)) == ["press backspace"])
    #expect(record(run, key(.tab)) == [#"focus "Go""#])
  }

  @Test func codesAndTokens() {
    let run = makeRun { AnyView(TextField("Code", text: text).textContentType(.oneTimeCode)) }
    #expect(record(run, .paste("12")) == [#"paste "••""#])
    #expect(record(run, key(.character("3"))) == [#"type "•""#])
  }

  @Test(arguments: [
    #"fill "Name" "a link""#, #"paste "a link""#, #"type "a link""#, #"open "a link""#,
    #"send links "a link""#,
  ])
  func whatTheProgramCallsASecret(line: String) async throws {
    let content = ProgramContent(Text(""), commands: ["send"], isSecret: { $0 == "a link" })
    let run = Run(
      content, history: RunHistory(Journal(RunOrigin())), clock: VirtualClock(), timeout: .seconds(10)
    ) { AnyView(TextField("Name", text: text).onOpenURL { _ in }) }
    for (said, recorded) in [("a link", "••••••"), ("a song", "a song")] {
      let command = try #require(try ScriptCommand(line: line.replacing("a link", with: said)))
      try await run.play(command, recordsSteps: true, show: {})
      let last = try #require(run.history.journal.steps.last?.line)
      #expect(last.replacing("links ••••••", with: "links \"••••••\"") == line.replacing("a link", with: recorded))
    }
  }

  @Test func commandsOfAScript() async throws {
    let run = Run(clock: VirtualClock()) {
      VStack {
        SecureField("Password", text: text)
        TextField("Name", text: text)
      }
      .onKey(Key(.function(5)), openURL: "microapps://x").onOpenURL { _ in }
    }
    let player = ScriptPlayer(run, output: { _ in })
    let lines = [
      #"type "ab""#, "press shift-!", "press c 2", "press home", #"focus "Name""#, #"fill "Password" "abc""#,
      "press f5", #"fill "Name" "abc""#, #"open "x""#, "wait",
    ]
    for line in try Script(lines).lines { try await player.play(line) }
    #expect(
      run.history.journal.steps.map(\.line) == [
        #"type "••""#, #"type "•""#, #"type "••""#, "press home", #"focus "Name""#, #"fill "Password" "•••""#,
        #"open "microapps://x""#, #"fill "Name" "abc""#, #"open "x""#,
      ])
  }

  @Test func pastesAsAFieldTakesThem() {
    #expect(record(form, .paste("\na\nb\r\n")) == [#"paste "a b""#])
    #expect(record(form, .paste("a\tb\u{1B}[31m\u{202E}")) == [#"paste "a b[31m""#])
    #expect(record(form, .paste("\n")) == [#"paste """#])
    let button = makeRun { AnyView(Button("Go") {}) }
    #expect(record(button, .paste("a")) == [], "nothing takes it")
  }

  @Test func otherKeys() {
    let run = makeRun {
      AnyView(
        Button("Go") {}.onKey(Key(.function(5)), hint: "Do") {}.onKey(Key(.character("o")), openURL: "microapps://x")
          .onOpenURL { _ in }.refreshable {}.onKeyRefresh(Key(.function(6))))
    }
    #expect(record(run, key(.function(5))) == ["press f5"])
    #expect(record(run, key(.function(6))) == ["press f6"])
    #expect(record(run, key(.character("o"))) == [#"open "microapps://x""#])
    #expect(record(run, key(.character("r"))) == ["press r"])
    #expect(record(run, .resize(Size(width: 40, height: 12))) == ["view resize 40x12"])
  }

  @Test func whatTheProgramDispatchesIsTheStep() {
    var history: RunHistory?
    let run = makeRun {
      AnyView(
        Button("Go") {
          try? history?.dispatch(.backend("bar"))
          try? history?.dispatch(.inspector(.steps))
        })
    }
    history = run.history
    #expect(record(run, key(.enter)) == ["backend bar", "view inspector steps"])
  }

  @Test func aTextByWhichTheProgramDispatchesStaysInItsField() {
    let model = model
    var history: RunHistory?
    let run = makeRun {
      AnyView(
        TextField(
          "Filter",
          text: Binding(get: { model.text }) {
            model.text = $0
            try? history?.dispatch(.clear)
          }))
    }
    history = run.history
    #expect(record(run, key(.character("a"))) == ["clear", #"view type "a""#])
    #expect(record(run, .paste("b")) == ["clear", #"view paste "b""#])
    #expect(record(run, key(.backspace)) == ["clear"])
  }

  @Test func whatIsPressedInTheInspectorIsAView() {
    let run = makeRun {
      AnyView(
        ScreenSizeReader { [model] _ in
          VStack {
            Button("Go") {}
            Button("Inspect") {}.focusSection(model.isSectionFocused)
          }
          .onKey(Key(.function(2))) { model.isSectionFocused.toggle() }
        })
    }
    #expect(record(run, key(.enter)) == [#"tap "Go""#])
    #expect(record(run, key(.function(2)), key(.enter)) == [#"view tap "Inspect""#])
    #expect(record(run, key(.function(2))) == ["view press f2"])
    #expect(record(run, key(.enter)) == [#"tap "Go""#])
  }
}
