import Endpoints
import Foundation
import MicroappBasics
import POSIX
import TestSupport
import Testing
import Views

@testable import Runs

/// Commands that are written as lines, and read again.
@MainActor
struct ScriptLineTests {
  private func reread(_ command: ScriptCommand) throws -> ScriptCommand? { try ScriptCommand(line: command.line) }

  @Test(arguments: [
    (ScriptCommand.tap("Sign In"), #"tap "Sign In""#),
    (.fill("Email", ""), #"fill "Email" """#),
    (.type("a b"), #"type "a b""#),
    (.focus("Email"), #"focus "Email""#),
    (.paste(#"a "b" \c"#), #"paste "a \"b\" \\c""#),
    (.paste(""), #"paste """#),
    (.open("microapps://x?a=1#b"), #"open "microapps://x?a=1#b""#),
    (.press(Key(.character("#"))), ##"press "#""##),
    (.press(Key(.character("\""))), #"press "\"""#),
    (.press(Key(.character(" "))), "press space"),
    (.press(Key(.tab, .shift)), "press shift-tab"),
    (.press(.control("a")), "press ctrl-a"),
    (.press(Key(.function(12), [.alt, .control])), "press ctrl-alt-f12"),
    (.sleep(.zero), "sleep 0ms"),
    (.sleep(.milliseconds(999)), "sleep 999ms"),
    (.sleep(.milliseconds(1250)), "sleep 1.25s"),
    (.expect("# a"), ##"expect "# a""##),
    (.endpoint("login", .backend("a b")), #"endpoint login "a b""#),
    (
      .endpoint("login", .behaviour(.fail("offline", after: .seconds(1)), ofCall: 2)),
      "endpoint login fail offline after 1s call 2"
    ),
    (.send("", to: "stops"), "send stops"),
    (.send("a b", to: "links"), #"send links "a b""#),
  ])
  func aCommandIsALine(command: ScriptCommand, line: String) throws {
    #expect(command.line == line)
    #expect(try reread(command) == command)
  }

  /// The command of the next case. A new case does not compile without a place in this chain.
  private nonisolated static func next(after command: ScriptCommand?) -> ScriptCommand? {
    switch command {
    case nil: .tap("a")
    case .tap: .fill("a", "b")
    case .fill: .type("a")
    case .type: .press(Key(.up))
    case .press: .focus("a")
    case .focus: .paste("a")
    case .paste: .open("a")
    case .open: .sleep(.seconds(1))
    case .sleep: .wait(nil)
    case .wait(nil): .wait("a")
    case .wait: .expect("a")
    case .expect: .refuse("a")
    case .refuse: .show
    case .show: .resize(Size(width: 1, height: 2))
    case .resize: .backend("a")
    case .backend: .endpoint("a", .behaviour(.normal))
    case .endpoint: .inspector(.calls)
    case .inspector: .clear
    case .clear: .send("a", to: "b")
    case .send: .endSession(after: .seconds(1))
    case .endSession: nil
    }
  }

  private nonisolated static let all: [ScriptCommand] = {
    var all: [ScriptCommand] = []
    while let next = next(after: all.last) { all.append(next) }
    return all
  }()

  @Test(arguments: all)
  func everyCommandIsReadAndInTheHelpAndOnThePage(command: ScriptCommand) throws {
    #expect(try reread(command) == command)
    let name = command.name
    #expect(ScriptCommand.rows.contains { row in row.forms.contains { "\($0.form) ".hasPrefix("\(name) ") } })
    #expect(try FileSystem.read(packageFile("docs/SCRIPTS.md").path).contains("`\(name)"))
  }

  @Test func everyFormOfTheHelpIsReadAndWrittenAlike() throws {
    for form in ScriptCommand.rows.flatMap(\.forms).map(\.form) where !form.isEmpty && form != "send" {
      #expect(try ScriptCommand(line: form)?.line == form)
    }
  }

  @Test func eventsAreCommandsAndEventsAgain() {
    for command in Self.all {
      guard let event = command.event else { continue }
      #expect(ScriptCommand(event) == command)
    }
    #expect(Self.all.compactMap(\.event).count == 3)
    #expect(ScriptCommand(.text("a\nb\n")) == .paste("a b"))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyCommandIsReadAgain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 1...50 {
      let command = Self.command(&random)
      #expect(try reread(command) == command, "\(command.line)")
    }
  }

  private static func command(_ random: inout SplitMix64) -> ScriptCommand {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .tap(text(&random))
    case 1: return .fill(text(&random), text(&random))
    case 2: return .type(text(&random))
    case 3: return .paste(text(&random))
    case 4: return .focus(text(&random))
    case 5: return .open(text(&random))
    case 6: return .sleep(.milliseconds(Int.random(in: 0...100_000, using: &random)))
    case 7: return .send(text(&random), to: text(&random).string)
    case 8: return .resize(Size(width: .random(in: 1...300, using: &random), height: 100))
    default: return .press(key(&random), count: .random(in: 1...3, using: &random))
    }
  }

  private static let parts = [
    "\"", "\\", "'", " ", "#", "•", ".", "-", "a", "Z", "9", "é", "e\u{301}", "\u{301}", "日本", "👩‍👩‍👧", "🇨🇭", "\u{200D}",
    "x2", "\t",
    "ctrl-", "\u{FE0F}",
  ]

  private static func text(_ random: inout SplitMix64) -> ScriptText {
    let texts = (1...Int.random(in: 1...6, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }
    return ScriptText(texts.joined())
  }

  private static func key(_ random: inout SplitMix64) -> Key {
    let codes: [Key.Code] =
      [
        .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
        .function(1), .function(12),
      ] + "a1é日👩‍👩‍👧\"'\\# -•.".map { .character($0) }
    let modifiers = Key.Modifiers(rawValue: .random(in: 0..<8, using: &random))
    return Key(codes[Int.random(in: 0..<codes.count, using: &random)], modifiers)
  }
}
