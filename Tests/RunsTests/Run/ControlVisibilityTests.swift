import Lab
import MicroappBasics
import Testing
import Views

@testable import Runs

/// Only visible controls can be tapped and filled.
@MainActor
struct ControlVisibilityTests {
  private let taps = Taps()

  @Test func aControlThatIsCutOffCannotBeTappedOrFilled() async throws {
    var text = ""
    let field = TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
    let run = run {
      VStack {
        VStack {
          Text("Something went wrong.")
          Button("OK") { taps.count += 1 }
          field
        }
        .frame(height: 1)
        Text("below")
      }
    }
    #expect(run.text == "         Something went wrong.\n                 below")
    #expect(await reason { try await run.tap("OK") } == hidden("OK"))
    #expect(await reason { try await run.fill("Name", "ale") } == hidden("Name"))
    #expect(taps.count == 0 && text == "")
  }

  @Test func aControlThatIsCoveredCannotBeTapped() async throws {
    let run = run {
      VStack(alignment: .leading) {
        VStack(alignment: .leading) {
          Button("Covered in part") { taps.count += 1 }
          Button("Beside it") { taps.count += 1 }
          Button("Covered in the middle of it") { taps.count += 1 }
        }
        .frame(maxWidth: .max, alignment: .leading)
        .toast("Done")
        Text("below")
      }
    }
    #expect(
      run.text == """
        › [ Covered in ╭────────╮
          [ Beside it ]│ ✓ Done │
          [ Covered in ╰────────╯ of it ]
        below
        """)
    for label in ["Covered in part", "Covered in the middle of it"] {
      #expect(await reason { try await run.tap(label) } == hidden(label))
    }
    #expect(taps.count == 0)
    try await run.tap("Beside it")
    #expect(taps.count == 1)
  }

  @Test func aControlThatIsScrolledAwayIsScrolledIntoView() async throws {
    let run = run {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(Array(1...30), id: \.self) { number in Button("Number \(number)") { taps.count += 1 } }
        }
      }
    }
    #expect(!run.text.contains("Number 30"))
    try await run.tap("Number 30")
    #expect(run.text.contains("› [ Number 30 ]"))
    #expect(taps.count == 1)
  }

  @Test func aLabelThatIsShortenedCanBeTapped() async throws {
    let run = run {
      Button("A label that is longer than the screen is wide") { taps.count += 1 }
    }
    #expect(run.text == "› [ A label that is longer than the scr…")
    try await run.tap("A label that is longer than the screen is wide")
    #expect(taps.count == 1)
  }

  @Test func aFieldThatIsCoveredInPartCanBeFilledWhereItsLabelIsSeen() async throws {
    var text = ""
    let field = TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
    let run = run {
      VStack(alignment: .leading) {
        field.toast("Done")
        Text("below")
      }
    }
    #expect(run.text == "› Name ▏       ╭────────╮              ▕\nbelow")
    try await run.fill("Name", "ale")
    #expect(text == "ale")
  }

  private func hidden(_ label: String) -> String {
    "\"\(label)\" is not on the screen: it is cut off at 40x12, or covered"
  }

  private func run(_ content: () -> some View) -> Run {
    Run(size: Size(width: 40, height: 12), clock: VirtualClock(), content: content)
  }
}

/// Rows of a list are tapped by their words.
@MainActor
struct RowTapTests {
  private let taps = Taps()

  @Test func aRowIsChosenAndOpened() async throws {
    let run = run()
    try await run.tap("Number 3")
    #expect(taps.opened == [3])
    try run.expect("› Number 3 Mortys")
    await run.press(Key(.down))
    try run.expect("› Number 4 Ricks")
  }

  @Test func aRowThatIsScrolledAwayIsNotOnTheScreen() async throws {
    let run = run()
    #expect(
      await reason { try await run.tap("Number 999999") }
        == #"no "Number 999999" here; there are: "Other", "Numbers"; of a list, the rows on the screen: press pagedown for more"#
    )
    #expect(taps.rowsMade.max() ?? 0 < 11, "only the rows on the screen are made")

    await run.press(Key(.end))
    try await run.tap("Number 999999")
    #expect(taps.opened == [999_999])
  }

  @Test func wordsOfSeveralRowsNameNone() async throws {
    let run = run()
    let why = await reason { try await run.tap("Ricks") }
    #expect(why == #"6 rows say "Ricks"; choose one by press up and press down"#)
    #expect(taps.opened == [])
  }

  @Test func aControlWithThatLabelGoesFirst() async throws {
    let run = run(button: "Number 3")
    try await run.tap("Number 3")
    #expect(taps.opened == [])
    #expect(taps.count == 1)
  }

  @Test func aRowThatIsCoveredCannotBeTapped() async throws {
    let run = run(toast: "Saved and sealed by all Ricks")
    #expect(
      run.text.split(separator: "\n").suffix(4) == [
        "  Number 7 Mortys", "  ╭─────────────────────────────────╮", "  │ ✓ Saved and sealed by all Ricks │",
        "  ╰─────────────────────────────────╯  ↓",
      ])
    for number in 8...10 {
      let why = await reason { try await run.tap("Number \(number)") }
      #expect(why?.hasPrefix("no \"Number \(number)\" here; there are: ") == true)
    }
    #expect(taps.opened == [])
    try await run.tap("Number 7")
    #expect(taps.opened == [7])
  }

  @Test func whereRowsCannotBeOpenedOneIsChosen() async throws {
    let run = run(opens: false)
    try await run.tap("Number 3")
    try run.expect("› Number 3")
    #expect(taps.opened == [])
  }

  private func run(button: String = "Other", toast: String? = nil, opens: Bool = true) -> Run {
    Run(size: Size(width: 40, height: 12), clock: VirtualClock()) {
      NumberList(taps: taps, button: button, toast: toast, opens: opens)
    }
  }
}

private struct NumberList: View {
  let taps: Taps
  let button: String
  let toast: String?
  let opens: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Button(button) { taps.count += 1 }
      opens ? list.onOpen("Open") { taps.opened.append($0) } : list
    }
    .toast(toast)
  }

  private var list: List<Range<Int>, AnyView> {
    List("Numbers", 0..<1_000_000, selection: Binding(get: { taps.selected }, set: { taps.selected = $0 })) { number in
      taps.row(number)
    }
  }
}

@MainActor
private final class Taps {
  var count = 0
  var opened: [Int] = []
  var selected = 0
  private(set) var rowsMade: Set<Int> = []

  func row(_ number: Int) -> HStack {
    rowsMade.insert(number)
    return HStack {
      Text("Number \(number)", lineLimit: 1)
      Text(number.isMultiple(of: 2) ? "Ricks" : "Mortys", lineLimit: 1)
    }
  }
}
