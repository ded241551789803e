import Concurrency
import Testing
import Views

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting
@testable import Watch

/// Events as commands of a script.
@MainActor
struct StepRecorderTests {
  private final class Model {
    var text = "text"
    var selection = 0
    var notes: [ScriptCommand] = []
    var isSectionFocused = false
  }

  private let model = Model()

  private func makeScreen(_ size: Size = Size(width: 60, height: 20), @ViewBuilder _ content: () -> AnyView) -> Screen {
    Screen(size: size, minimumSize: .zero, content: content)
  }

  private var text: Binding<String> { Binding(get: { [model] in model.text }, set: { [model] in model.text = $0 }) }

  private var selection: Binding<Int> {
    Binding(get: { [model] in model.selection }, set: { [model] in model.selection = $0 })
  }

  /// Sends events, and returns the lines of the last one, with its kind if it is a view.
  private func record(_ screen: Screen, _ events: Event...) -> [String] {
    var steps: [Step] = []
    for event in events {
      let recorder = StepRecorder(before: screen)
      model.notes = []
      screen.send(event)
      steps = recorder.steps(of: event, notes: model.notes, time: .seconds(1))
    }
    return steps.map { ($0.kind == .view ? "view " : "") + $0.line }
  }

  private func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Event { .key(Key(code, modifiers)) }

  /// A form whose first field has the focus.
  private var form: Screen {
    let screen = makeScreen {
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
    for control in screen.frame().controls where control.label == "Name" { screen.focus(control) }
    return screen
  }

  @Test func aKeyThatLeavesAFieldForItselfIsThatKey() {
    let screen = makeScreen { AnyView(TextField("Name", text: text)) }
    #expect(record(screen, key(.tab)) == ["press tab"])
    #expect(record(screen, key(.enter)) == ["press enter"])
  }

  @Test func keysInAField() {
    #expect(record(form, key(.character("a"))) == [#"type "a""#])
    #expect(record(form, key(.character("\""))) == [#"type "\"""#])
    #expect(record(form, key(.character("A"), .shift)) == [#"type "A""#])
    #expect(record(form, key(.character("a"), .control)) == ["press ctrl-a"])
    #expect(record(form, key(.backspace)) == ["press backspace"])
    #expect(record(form, key(.home)) == ["press home"])
  }

  @Test func movesOfTheFocus() {
    #expect(record(form, key(.tab)) == [#"focus "Password""#])
    #expect(record(form, key(.down)) == [#"focus "Password""#])
    #expect(record(form, key(.tab, .shift)) == [#"focus "Rows""#])
    let twins = makeScreen { AnyView(VStack { ForEach([1, 2, 3], id: \.self) { _ in Button("Same") {} } }) }
    #expect(record(twins, key(.tab)) == ["press tab"], "a script would find another one")
    #expect(record(twins, key(.tab), key(.tab)) == [#"focus "Same""#])
  }

  @Test func activation() {
    #expect(record(form, key(.tab), key(.tab), key(.enter)) == [#"tap "Go""#])
    #expect(record(form, key(.tab), key(.tab), key(.character(" "))) == [#"tap "Go""#])
    #expect(record(form, key(.tab), key(.tab), key(.tab), key(.enter)) == [#"tap "Keep""#])
  }

  @Test func rowsByAWordThatNoOtherRowHas() {
    #expect(record(form, key(.tab, .shift), key(.enter)) == [#"tap "one""#])
    #expect(record(form, key(.tab, .shift), key(.down)) == ["press down"])
    #expect(record(form, key(.tab, .shift), key(.down), key(.enter)) == ["press enter"])
    let named = makeScreen {
      AnyView(
        VStack {
          List("Rows", ["one"], selection: selection) { Text($0) }.onOpen("Open") { _ in }
          Button("one") {}
        })
    }
    #expect(record(named, key(.enter)) == ["press enter"], "a tap would find the button")
  }

  @Test func rowsByAWordNotByASign() {
    let starred = makeScreen {
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

  @Test func labelsThatAreNotUnique() {
    let twins = makeScreen { AnyView(VStack { ForEach([1, 2], id: \.self) { _ in Button("Same") {} } }) }
    #expect(record(twins, key(.tab), key(.enter)) == ["press enter"])
    #expect(record(twins, key(.tab), key(.enter)) == [#"tap "Same""#])
  }

  @Test(arguments: ["", "two\nlines", "\u{202E}odd"])
  func labelsThatALineCannotHave(label: String) {
    let screen = makeScreen {
      AnyView(
        VStack {
          Button("First") {}
          Button(label) {}.frame(height: 2)
        })
    }
    #expect(record(screen, key(.tab)) == ["press tab"])
    #expect(record(screen, key(.enter)) == ["press enter"])
  }

  @Test func theMouse() throws {
    let screen = form
    let lines = screen.frame().buffer.lines
    func press(_ text: String) throws -> [String] {
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let range = try #require(lines[row].firstRange(of: text))
      let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound) + 1
      let line = record(screen, .mouse(Mouse(.press, at: Point(x: column, y: row))))
      return line == ["click \(column + 1) \(row + 1)"] ? ["click"] : line
    }
    #expect(try press("Go") == [#"tap "Go""#])
    #expect(try press("Keep") == [#"tap "Keep""#])
    #expect(try press("warm") == ["click"])
    #expect(try press("text") == ["click"])
    #expect(try press("one") == ["click"])
    let small = makeScreen { AnyView(Text("Nothing to press")) }
    #expect(record(small, .mouse(Mouse(.press, at: Point(x: 1, y: 0)))) == [])
  }

  @Test func theWheel() throws {
    let row = try #require(form.frame().buffer.lines.firstIndex { $0.contains("one") })
    #expect(record(form, .mouse(Mouse(.wheelDown, at: Point(x: 3, y: row)))) == ["scroll down 4 \(row + 1)"])
  }

  @Test func secrets() {
    let screen = form
    #expect(record(screen, key(.tab), key(.character("a"))) == [#"type "•""#])
    #expect(record(screen, key(.character("!"), .shift)) == [#"type "•""#])
    #expect(record(screen, .paste("abc")) == [#"paste "•••""#])
    #expect(record(screen, .text("abc")) == [#"paste "•••""#])
    #expect(record(screen, key(.backspace)) == ["press backspace"])
    #expect(record(screen, key(.tab)) == [#"focus "Go""#])
  }

  @Test func codesAndTokens() {
    let screen = makeScreen { AnyView(TextField("Code", text: text).textContentType(.oneTimeCode)) }
    #expect(record(screen, .paste("12")) == [#"paste "••""#])
    #expect(record(screen, key(.character("3"))) == [#"type "•""#])
    #expect(record(form, .paste("x#access_token=1")) == [#"paste "••••••••••••••••""#])
  }

  @Test func commandsOfAScript() async throws {
    let driver = Run(clock: VirtualClock()) {
      VStack {
        SecureField("Password", text: text)
        TextField("Name", text: text)
      }
      .onKey(Key(.function(5)), openURL: "microapps://x").onOpenURL { _ in }
    }
    let history = Journal(RunOrigin())
    let player = ScriptPlayer(driver: driver, history: history, output: { _ in })
    let lines = [
      #"type "ab""#, "press shift-!", "press c 2", "press home", #"focus "Name""#, #"fill "Password" "abc""#,
      "press f5", #"fill "Name" "abc""#, #"open "x?token=1""#, "wait",
    ]
    for line in lines { try await player.play(line) }
    #expect(
      history.steps.map(\.line) == [
        #"type "••""#, #"type "•""#, #"type "••""#, "press home", #"focus "Name""#, #"fill "Password" "•••""#,
        #"open "microapps://x""#, #"fill "Name" "abc""#, #"open "•••••••••""#,
      ])
  }

  @Test func pastesAsAFieldTakesThem() {
    #expect(record(form, .paste("\na\nb\r\n")) == [#"paste "a b""#])
    #expect(record(form, .paste("a\tb\u{1B}[31m\u{202E}")) == [#"paste "a b[31m""#])
    #expect(record(form, .paste("\n")) == [#"paste """#])
    let button = makeScreen { AnyView(Button("Go") {}) }
    #expect(record(button, .paste("a")) == [], "nothing takes it")
  }

  @Test func whatNothingUsesIsNoStep() {
    #expect(record(form, key(.function(9))) == [])
    #expect(record(form, key(.tab), key(.tab), key(.character("x"))) == [])
  }

  @Test func otherKeys() {
    let screen = makeScreen {
      AnyView(
        Button("Go") {}.onKey(Key(.function(5)), hint: "Do") {}.onKey(Key(.character("o")), openURL: "microapps://x")
          .onOpenURL { _ in }.refreshable {}.onKeyRefresh(Key(.function(6))))
    }
    #expect(record(screen, key(.function(5))) == ["press f5"])
    #expect(record(screen, key(.function(6))) == ["press f6"])
    #expect(record(screen, key(.character("o"))) == [#"open "microapps://x""#])
    #expect(record(screen, key(.character("r"))) == ["press r"])
    #expect(record(screen, .resize(Size(width: 40, height: 12))) == ["view resize 40x12"])
  }

  @Test func whatTheProgramNotes() {
    let screen = makeScreen {
      AnyView(
        Button("Go") { [model] in model.notes = [.program("backend", ["bar"]), .program("endpoint", ["brew", "hang"])] }
      )
    }
    #expect(record(screen, key(.enter)) == ["backend bar", "endpoint brew hang"])
  }

  @Test func theInspectorIsAView() {
    let isFocused = Binding(get: { [model] in model.isSectionFocused }, set: { [model] in model.isSectionFocused = $0 })
    let screen = makeScreen {
      AnyView(
        VStack {
          Button("Go") {}
          Button("Inspect") {}.focusSection(isFocused)
        }
        .onKey(Key(.function(2))) { [model] in model.isSectionFocused.toggle() })
    }
    #expect(record(screen, key(.enter)) == [#"tap "Go""#])
    #expect(record(screen, key(.function(2))) == ["view press f2"])
    #expect(record(screen, key(.enter)) == [#"view tap "Inspect""#])
    #expect(record(screen, key(.function(2))) == ["view press f2"])
    #expect(record(screen, key(.enter)) == [#"tap "Go""#])
  }
}
