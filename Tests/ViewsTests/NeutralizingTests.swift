import Resources
import Testing

@testable import Views

@MainActor
struct NeutralizingTests {
  nonisolated private static let hazards: [(String, String)] = [
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
    ("a\u{1B}]0;t\u{7}b", "a\u{FFFD}]0;t\u{FFFD}b"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"),
    ("a\u{9D}b\u{9C}", "a\u{FFFD}b\u{FFFD}"),
    ("a\u{7F}\u{8}\0b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
    ("a\rb", "a\u{FFFD}b"),
    ("a\u{202E}b\u{202A}c", "a\u{FFFD}b\u{FFFD}c"),
    ("a\u{2066}b\u{2069}c", "a\u{FFFD}b\u{FFFD}c"),
    ("a\u{200E}b\u{200F}c\u{61C}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    ("a\u{2028}b\u{2029}c", "a\u{FFFD}b\u{FFFD}c"),
    ("a\tb\r\nc", "a b c"),
  ]

  @Test("what a terminal would obey is replaced", arguments: hazards)
  func neutralized(_ text: String, becomes shown: String) {
    #expect(text.neutralized == shown)
  }

  @Test(
    "what a terminal shows stays",
    arguments: ["", "plain", "żółć", "e\u{301}", "日本", "👩‍🚀", "‹›", "\u{A0}", "עברית"])
  func harmless(_ text: String) {
    #expect(text.neutralized == text)
  }

  @Test("a text shows no hazard and keeps to its width", arguments: hazards)
  func text(_ text: String, shows shown: String) {
    let row = render(40, 1) {
      HStack(spacing: 0) {
        Text(text)
        Text("|")
      }
    }

    #expect(row == shown + "|")
  }

  @Test("a button and a toggle show no hazard of their labels", arguments: hazards)
  func controls(_ label: String, shows shown: String) {
    let text = render(40, 2) {
      VStack(alignment: .leading) {
        Button(label) {}
        Toggle(label, isOn: .constant(true))
      }
    }

    #expect(text == "› [ \(shown) ]\n  [x] \(shown)")
  }

  @Test("a field shows no hazard of its label, its text and its message", arguments: hazards)
  func field(_ text: String, shows shown: String) {
    let screen = Screen(60, 2) { TextField(text, text: .constant(text), message: text) }
    let lines = screen.frame().buffer.lines

    let head = "› \(shown) ▏"
    #expect(lines[0].hasPrefix(head + shown))
    #expect(lines[0].cellWidth == 60)
    #expect(lines[1] == String(repeating: " ", count: head.cellWidth) + shown)
    #expect(screen.frame().caret == Point(x: (head + shown).cellWidth, y: 0))
  }

  @Test("a box and a bar show no hazard of their titles", arguments: hazards)
  func titles(_ title: String, shows shown: String) {
    let box = Screen(40, 3) { Text("x").boxed(title, color: .plain) }
    let bar = Screen(40, 3) {
      NavigationBar(level: 0, screen: 0, back: nil) { Text("x").navigationTitle(title) }
    }

    #expect(box.frame().buffer.lines[0].hasPrefix("╭ \(shown) ─"))
    #expect(bar.frame().buffer.lines[0].drop { $0 == " " } == shown)
  }
}
