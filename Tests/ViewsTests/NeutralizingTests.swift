import Resources
import Concurrency
import Testing

@testable import Views

@MainActor
struct NeutralizingTests {  // Hazards: marks, escapes
  @Test(
    "a character of too many scalars is cut",
    arguments: [
      ("e" + String(repeating: "\u{301}", count: 5000), 16), (String(repeating: "👩\u{200D}", count: 900) + "👩", 15),
      ("👩" + String(repeating: "\u{200D}", count: 99), 1),
    ])
  func bounded(_ character: String, to count: Int) {
    let buffer = Screen(8, 1) { Text(character + "b") }.frame().buffer
    #expect(buffer[0, 0].character.unicodeScalars.count == count)
    #expect(buffer[character.cellWidth, 0].character == "b")
  }

  @Test("a text shows no hazard and keeps to its width", arguments: NeutralizedTests.hazards)
  func text(_ text: String, shows shown: String) {
    let row = render(40, 1) {
      HStack(spacing: 0) {
        Text(text)
        Text("|")
      }
    }

    #expect(row == shown + "|")
  }

  @Test("a button and a toggle show no hazard of their labels", arguments: NeutralizedTests.hazards)
  func controls(_ label: String, shows shown: String) {
    let text = render(40, 2) {
      VStack(alignment: .leading) {
        Button(label) {}
        Toggle(label, isOn: .constant(true))
      }
    }

    #expect(text == "› [ \(shown) ]\n  [x] \(shown)")
  }

  @Test("a field shows no hazard of its label, its text and its message", arguments: NeutralizedTests.hazards)
  func field(_ text: String, shows shown: String) {
    let screen = Screen(60, 2) { TextField(text, text: .constant(text), message: text) }
    let lines = screen.frame().buffer.lines

    let head = "› \(shown) ▏"
    #expect(lines[0].hasPrefix(head + shown))
    #expect(lines[0].cellWidth == 60)
    #expect(lines[1] == String(repeating: " ", count: head.cellWidth) + shown)
    #expect(screen.frame().caret == Point(x: (head + shown).cellWidth, y: 0))
  }

  @Test("a list, a line, a toast, an alert and a status bar show no hazard", arguments: NeutralizedTests.hazards)
  func others(_ text: String, shows shown: String) {
    let screen = Screen(60, 12) {
      VStack(alignment: .leading) {
        Divider(text)
        List(text, [text], selection: .constant(0)) { Text($0, lineLimit: 1) }.onOpen(text) { _ in }
        StatusBar()
      }
      .toast(text)
    }
    let alert = Screen(60, 6) { Text("").alert(text, message: text, isPresented: .constant(true)) }

    let lines = screen.frame().buffer.lines
    #expect(lines[0].hasPrefix("─ \(shown) ─"))
    #expect(lines[1] == "› \(shown)")
    #expect(screen.text.contains("│ ✓ \(shown) │"))
    #expect(alert.text.contains("╭ \(shown) ─"))
    #expect(alert.text.contains("│ \(shown) "))
  }

  @Test("hints show no hazard", arguments: NeutralizedTests.hazards)
  func hints(_ text: String, shows shown: String) {
    let bar = render(90, 2) {
      VStack {
        Button(text) {}.onKey(Key(.function(2)), hint: text) {}
        StatusBar()
      }
    }
    #expect(bar.contains("Enter \(shown)  F2 \(shown)  "))
  }

  @Test("a box and a bar show no hazard of their titles", arguments: NeutralizedTests.hazards)
  func titles(_ title: String, shows shown: String) {
    let box = Screen(40, 3) { Text("x").boxed(title, color: .plain) }
    let bar = Screen(40, 3) {
      NavigationBar(level: 0, screen: 0, back: nil) { Text("x").navigationTitle(title) }
    }

    #expect(box.frame().buffer.lines[0].hasPrefix("╭ \(shown) ─"))
    #expect(bar.frame().buffer.lines[0].drop { $0 == " " } == shown)
  }
}
