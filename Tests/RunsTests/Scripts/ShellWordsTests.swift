import Testing

@testable import Endpoints
@testable import Runs

struct ShellWordsTests {
  @Test(arguments: [
    ("", []),
    ("   \t ", []),
    ("tap Email", ["tap", "Email"]),
    ("  tap \t Email\r", ["tap", "Email"]),
    (#"tap "Sign In""#, ["tap", "Sign In"]),
    ("tap 'Sign In'", ["tap", "Sign In"]),
    (#"type """#, ["type", ""]),
    ("type ''", ["type", ""]),
    (#"a"b c"'d e'f"#, ["ab cd ef"]),
    (#"type Sign\ In"#, ["type", "Sign In"]),
    (#"type "say \"hi\"""#, ["type", #"say "hi""#]),
    (#"type "back\\slash""#, ["type", #"back\slash"#]),
    (#"type 'back\slash'"#, ["type", #"back\slash"#]),
    ("type \\#", ["type", "#"]),
    (#"type "it's" 'a "b"'"#, ["type", "it's", #"a "b""#]),
    ("# nothing", []),
    ("show # the end", ["show"]),
    ("show #the end", ["show"]),
    ("type a#b", ["type", "a#b"]),
    ("type \"#no comment\"", ["type", "#no comment"]),
    ("type \"\u{301}e\" x", ["type", "\u{301}e", "x"]),
    ("type \"\\\"\u{301}\"", ["type", "\"\u{301}"]),
    ("expect naïve 日本 👩‍👩‍👧", ["expect", "naïve", "日本", "👩‍👩‍👧"]),
  ])
  func aLineIsSplitIntoWords(line: String, words: [String]) throws {
    #expect(try shellWords(line) == words)
  }

  @Test(arguments: [
    (#"tap "Sign In"#, #"a quote " is not closed"#),
    ("tap 'Sign In", "a quote ' is not closed"),
    (#"tap "it's"#, #"a quote " is not closed"#),
    (#"tap Sign\"#, "a backslash has nothing after it"),
    (#"tap "a\""#, #"a quote " is not closed"#),
  ])
  func anIncompleteLineIsRefused(line: String, message: String) {
    #expect(throws: UsageError(message)) { try shellWords(line) }
  }

  @Test(arguments: [
    "plain", "", " ", "two words", #"a "b" \c\ 'd'"#, "# no comment", "•••", "\u{301}", "\"\u{301}", "e\u{301}",
    "\\\u{20E3}", "$new", "a$code", "👩‍👩‍👧 日本", "\u{200D}", "\u{A0}",
  ])
  func aTextIsOneWordAgain(text: String) throws {
    for word in [text.word, text.quoted] {
      #expect(try scriptWords("a \(word) b") == ["a", ScriptText(text), "b"])
    }
  }

  @Test(arguments: [
    ("fill Email $new", ["fill", "Email", "a b"]),
    (#"fill "Email" "second.$new""#, ["fill", "Email", "second.a b"]),
    ("wait $new.", ["wait", "a b."]),
    ("type '$new'", ["type", "$new"]),
    (#"type \$new"#, ["type", "$new"]),
    (#"type "\$new""#, ["type", "$new"]),
    ("type $5 $other $", ["type", "$5", "$other", "$"]),
    ("type $newest $new5 $new_ $news", ["type", "$newest", "$new5", "$new_", "$news"]),
    ("type $new-$new$new", ["type", "a b-a ba b"]),
    ("type \"$new\u{301}\"", ["type", "a b\u{301}"]),
    ("show # $new", ["show"]),
  ])
  func aWholeNameAfterADollarSignStandsForAValue(line: String, words: [String]) throws {
    #expect(try scriptWords(line).map { $0.filled(["new": "a b"]).string } == words)
  }

  @Test(arguments: ["$new", "a$new", "$new.", "$new\"\"er", "$new$code", "\\$new$new\\$code", "a$newest\"$link\""])
  func aTextWithNamesIsOneWordAgain(word: String) throws {
    let text = try scriptWords("\"\(word)\"")
    #expect(text.count == 1)
    for text in text {
      #expect(try scriptWords(text.quoted) == [text])
      #expect(try scriptWords(text.word) == [text])
    }
  }
}
