import Endpoints
import MicroappBasics
import Views

extension ScriptCommand {
  /// A form that scripts write a command in, and half a line for help. A form that is empty continues the line above.
  package typealias Form = (form: String, meaning: String)

  struct Row: Sendable {
    let name: String
    let forms: [Form]
    let read: @Sendable ([ScriptText]) throws(UsageError) -> ScriptCommand?
    let write: @Sendable (ScriptCommand) -> String?

    init(
      _ form: String, _ meaning: String, _ others: Form...,
      read: @escaping @Sendable ([ScriptText]) throws(UsageError) -> ScriptCommand?,
      write: @escaping @Sendable (ScriptCommand) -> String?
    ) {
      let lines = ([(form, meaning)] + others).flatMap { form, meaning in
        meaning.split(separator: "\n").enumerated().map { ($0 == 0 ? form : "", String($1)) }
      }
      (name, forms, self.read, self.write) = (form.firstWord, lines, read, write)
    }

    init(_ form: String, _ meaning: String, _ make: @escaping @Sendable (ScriptText) -> ScriptCommand) {
      self.init(form, meaning) {
        $0.only.map(make)
      } write: { command in
        command.texts().only.flatMap { make($0) == command ? $0.quoted : nil }
      }
    }

    init(_ command: ScriptCommand, _ name: String, _ meaning: String) {
      self.init(name, meaning, read: { $0.isEmpty ? command : nil }, write: { $0 == command ? "" : nil })
    }
  }

  private static let common: [Row] = [
    Row(#"tap "Sign In""#, "taps a control by its label: a field or a list gets the focus, a row is opened", Self.tap),
    Row(#"fill "Email" "rick@citadel.org""#, "replaces a field's text") {
      $0.count == 2 ? .fill($0[0], $0[1]) : nil
    } write: {
      if case .fill(let label, let text) = $0 { "\(label.quoted) \(text.quoted)" } else { nil }
    },
    Row(#"focus "Email""#, "moves the focus to a control, and does nothing else", Self.focus),
    Row(#"type "abc""#, "types into the field that has the focus", Self.type),
    Row(#"paste "abc""#, "pastes into the field that has the focus", Self.paste),
    Row(
      "press tab",
      """
      presses a key: enter tab shift-tab esc space up down left right home end
      pageup pagedown backspace delete f1 to f12 or a character; before it ctrl- alt- shift-
      """, ("press down 3", "presses it three times")
    ) { words throws(UsageError) in
      guard (1...2).contains(words.count) else { return nil }
      let key = try key(words[0].string)
      return .press(key, count: words.count == 1 ? 1 : try number(words[1].string))
    } write: {
      guard case .press(let key, let count) = $0 else { return nil }
      return word(for: key).word + (count > 1 ? " \(count)" : "")
    },
    Row(#"open "microapps://…""#, "opens a link on the screen", Self.open),
    Row("sleep 1.5s", "lets time pass") { words throws(UsageError) in
      guard let word = words.only?.string else { return nil }
      return .sleep(try value(of: word, "a time; write one such as 300ms or 1.5s") { Duration(parsing: $0) })
    } write: {
      if case .sleep(let time) = $0 { time.word } else { nil }
    },
    Row("wait", "waits until no call is in flight", (#"wait "text""#, "waits until the text is on the screen")) {
      $0.count < 2 ? .wait($0.first) : nil
    } write: {
      if case .wait(let text) = $0 { text?.quoted ?? "" } else { nil }
    },
    Row(#"expect "text""#, "fails the run if the text is not on the screen", Self.expect),
    Row(#"refuse "text""#, "fails the run if the text is on the screen", Self.refuse),
    Row(.show, "show", "prints the screen"),
    Row("resize 40x12", "changes the size") { words throws(UsageError) in
      guard let word = words.only?.string else { return nil }
      return .resize(try value(of: word, "a size; write COLSxROWS, such as 40x12", Size.init(parsing:)))
    } write: {
      if case .resize(let size) = $0 { "\(size.width)x\(size.height)" } else { nil }
    },
  ]

  fileprivate static let optional: [Row] = [
    Row("backend local", "sends all calls to another backend; the screen stays") {
      ($0.only?.string).map(Self.backend)
    } write: {
      if case .backend(let name) = $0 { name.word } else { nil }
    },
    Row(
      "endpoint login local", "sends the calls of one endpoint to another backend",
      ("endpoint login fail offline", "makes its calls fail with this error; an unknown one lists all"),
      ("endpoint login fail offline after 1s", "the same, after each of them has waited"),
      ("endpoint login delay 300ms", "makes each of its calls slower"),
      ("endpoint login hang", "makes its calls wait until the next change"),
      ("endpoint login release", "lets one of the calls that hang go on"),
      ("endpoint login hold", "lets its calls reach the backend, and their answers wait like calls that hang"),
      ("endpoint login fail offline call 2", "makes one call fail, delay, hang or hold: the second from now on"),
      ("endpoint login normal", "ends fail, delay, hang and hold")
    ) { words in
      words.first.flatMap { name in
        EndpointChange(words: words.dropFirst().map(\.string)).map { .endpoint(name.string, $0) }
      }
    } write: {
      guard case .endpoint(let name, let change) = $0 else { return nil }
      return ([name] + change.words).map(\.word).joined(separator: " ")
    },
    Row(
      "inspector calls", "opens the inspector, which gets the focus; press esc leaves it",
      ("inspector endpoints", "the same with the endpoints"), ("inspector mail", "the same with the mail"),
      ("inspector steps", "the same with the steps of the run"), ("inspector hide", "hides it")
    ) {
      $0.only == "hide" ? .inspector(nil) : ($0.only?.string).flatMap(InspectorTab.init).map(Self.inspector)
    } write: {
      if case .inspector(let tab) = $0 { tab?.rawValue ?? "hide" } else { nil }
    },
    Row(.clear, "clear", "forgets the calls so far"),
    Row("send", "sends a value to this input of the feature") {
      (1...2).contains($0.count) ? .send($0.dropFirst().first ?? "", to: $0[0].string) : nil
    } write: {
      guard case .send(let text, let input) = $0 else { return nil }
      return input.word + (text == "" ? "" : " \(text.word)")
    },
    Row(
      "session end", "ends the session on the server: the next call in it fails",
      ("session end after 3s", "the same after a time, which a bare wait does not wait for")
    ) { words in
      if words == ["end"] { return .endSession(after: nil) }
      guard words.count == 3, words.dropLast() == ["end", "after"] else { return nil }
      return Duration(parsing: words[2].string).map(Self.endSession)
    } write: {
      if case .endSession(let time) = $0 { "end" + (time.map { " after \($0.word)" } ?? "") } else { nil }
    },
  ]

  static let rows = common + optional

  package static let forms = common.flatMap(\.forms)

  private static func value<Value>(
    of word: String, _ rule: String, _ parse: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let value = parse(word) else { throw UsageError("\"\(word)\" is not \(rule)") }
    return value
  }

  private static func number(_ word: String) throws(UsageError) -> Int {
    try value(of: word, "a number from 1 to \(maximumCount)") { word in
      word.hasPrefix("+") ? nil : Int(word).flatMap { (1...maximumCount).contains($0) ? $0 : nil }
    }
  }
}

extension [ScriptText] {
  fileprivate var only: ScriptText? { count == 1 ? self[0] : nil }
}

extension ProgramContent {
  /// The forms of the commands that the program has beside those of every program, for help and messages.
  package var forms: [ScriptCommand.Form] {
    ScriptCommand.optional.filter { commands.contains($0.name) }.flatMap { row in
      guard row.name == "send" else { return row.forms }
      return endpoints.filter { $0.kind == .input }.map {
        (ScriptCommand.send(ScriptText($0.examples[0]), to: $0.name).line, row.forms[0].meaning)
      }
    }
  }

  func error(_ mistake: ScriptMistake) -> UsageError { mistake.error(forms: ScriptCommand.forms + forms) }

  func check(_ command: ScriptCommand) throws(ScriptMistake) {
    let name = command.name
    if !commands.contains(name), ScriptCommand.optional.contains(where: { $0.name == name }) { throw .form(name, []) }
  }
}
