import Testing
import Views

@testable import Endpoints
@testable import Runs

@MainActor
struct ScriptCommandTests {
  /// What is wrong with a line, in a program without commands of its own.
  private func mistake(_ line: String) -> String? {
    do throws(ScriptMistake) {
      _ = try ScriptCommand(line: line)
      return nil
    } catch {
      return error.error(forms: ScriptCommand.forms).message
    }
  }

  @Test(arguments: [
    ("type abc", ScriptCommand.type("abc")),
    ("press down 1", .press(Key(.down))),
    ("sleep 1.5s", .sleep(.milliseconds(1500))),
    ("show # and a comment", .show),
    ("\u{FEFF}show", .show),
  ])
  func aLineIsACommand(line: String, command: ScriptCommand) throws {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: ["", "   ", "# tap Nothing", "\u{FEFF}", "\u{FEFF}# tap Nothing"])
  func anEmptyLineIsNoCommand(line: String) throws {
    #expect(try ScriptCommand(line: line) == nil)
  }

  @Test(arguments: [
    ("enter", Key(.enter)), ("tab", Key(.tab)), ("shift-tab", Key(.tab, .shift)), ("esc", Key(.escape)),
    ("space", Key(.character(" "))), ("up", Key(.up)), ("down", Key(.down)), ("left", Key(.left)),
    ("right", Key(.right)), ("home", Key(.home)), ("end", Key(.end)), ("pageup", Key(.pageUp)),
    ("pagedown", Key(.pageDown)), ("backspace", Key(.backspace)), ("delete", Key(.delete)),
    ("f1", Key(.function(1))), ("f12", Key(.function(12))), ("ctrl-a", .control("a")), ("ctrl-c", .control("c")),
    ("Enter", Key(.enter)), ("PageUp", Key(.pageUp)), ("F12", Key(.function(12))), ("Ctrl-A", .control("a")),
    ("alt-x", Key(.character("x"), .alt)), ("Alt-X", Key(.character("X"), .alt)),
    ("ctrl-alt-shift-up", Key(.up, [.control, .alt, .shift])), ("shift-f5", Key(.function(5), .shift)),
    ("ctrl--", .control("-")), ("ctrl-space", .control(" ")), ("ctrl-É", .control("é")),
  ])
  func aKeyHasAName(name: String, key: Key) throws {
    #expect(try ScriptCommand(line: "press \(name)") == .press(key))
  }

  @Test(arguments: ["/", "f", "F", "1", "é", "日", "👩‍🚀", "-", "#", " ", "'"])
  func anyOneCharacterIsAKey(character: Character) throws {
    let word = character == "'" ? "\"'\"" : "'\(character)'"
    #expect(try ScriptCommand(line: "press \(word)") == .press(Key(.character(character))))
  }

  nonisolated private static let names =
    "expect fill focus open paste press refuse resize show sleep tap type wait"

  @Test(arguments: [
    ("tap", #""tap" does not go with 0 words; write tap "Sign In""#),
    ("tap Sign In", #""tap" does not go with 2 words; write tap "Sign In""#),
    ("fill Email", #""fill" does not go with 1 word; write fill "Email" "rick@citadel.org""#),
    ("type", #""type" does not go with 0 words; write type "abc""#),
    ("press", #""press" does not go with 0 words; write press tab or press down 3"#),
    ("wait for it", #""wait" does not go with 2 words; write wait or wait "text""#),
    ("expect", #""expect" does not go with 0 words; write expect "text""#),
    ("refuse a b", #""refuse" does not go with 2 words; write refuse "text""#),
    ("show me", #""show" does not go with 1 word; write show"#),
    ("resize", #""resize" does not go with 0 words; write resize 40x12"#),
    ("press down a", #""a" is not a number from 1 to 10000"#),
    ("click 12 7", #"no command "click"; there are: "# + Self.names),
    ("press down 0", #""0" is not a number from 1 to 10000"#),
    ("press down +3", #""+3" is not a number from 1 to 10000"#),
    ("press down 10001", #""10001" is not a number from 1 to 10000"#),
    ("sleep long", #""long" is not a time; write one such as 300ms or 1.5s"#),
    ("focus", #""focus" does not go with 0 words; write focus "Email""#),
    ("paste", #""paste" does not go with 0 words; write paste "abc""#),
    ("open", #""open" does not go with 0 words; write open "microapps://…""#),
    ("Tap OK", #"no command "Tap"; there are: "# + Self.names),
    ("\"\" x", #"no command ""; there are: "# + Self.names),
    ("tap 'OK", "a quote ' is not closed"),
    ("tap ''", #""tap" needs a text that is not empty"#),
    ("fill '' x", #""fill" needs a text that is not empty"#),
    ("press ''", #""press" needs a text that is not empty"#),
    ("wait ''", #""wait" needs a text that is not empty"#),
    ("refuse ''", #""refuse" needs a text that is not empty"#),
    ("resize ''", #""resize" needs a text that is not empty"#),
  ])
  func aMistakeIsReportedWithWhatToWriteInstead(line: String, message: String) {
    #expect(mistake(line) == message)
  }

  @Test(arguments: ["escape", "f0", "f13", "ff", "ctrl-", "ctrl-ab", "Escape"])
  func anUnknownKeyIsReportedWithTheKnownOnes(name: String) {
    let message =
      "no key \"\(name)\"; there are: backspace delete down end enter esc home left pagedown pageup right space tab up "
      + "f1 to f12 and any one character, with ctrl- alt- shift- before it"
    #expect(mistake("press '\(name)'") == message)
  }

  @Test(arguments: [
    "40", "40x", "x12", "40x12x1", "40×12", "0x12", "40x0", "-1x12", "1001x12", "40x1001", "axb", "+40x12", "40x+12",
  ])
  func aSizeIsTwoNumbersFromOneToAThousand(text: String) {
    let message = "\"\(text)\" is not a size; write COLSxROWS, such as 40x12"
    #expect(mistake("resize '\(text)'") == message)
  }
}
