import Base
import MicroappBasics
import Lab
import Resources
import Testing
import Views

@testable import Scripting

/// Scripts name the English words, also where the screen shows longer ones.
@MainActor
struct RunLongWordsTests {
  private let model = Friends()

  /// Plays the lines with long words, and returns the screen.
  private func play(_ lines: String...) async throws -> String {
    try await Strings.$words.withValue(.long) {
      let run = Run(size: Size(width: 40, height: 12), clock: VirtualClock()) { FriendsView(model: model) }
      for line in lines { try await run.perform(line: line) }
      return run.text
    }
  }

  @Test func controlsAndRowsAreFoundByTheirEnglishWords() async throws {
    let longSend = Strings.$words.withValue(.long) { Strings.text("Send") }
    let screen = try await play(
      "fill Email rick@citadel.org", "tap Send", "tap 'Friend Morty'", "focus Friends", "wait 'Friend Rick'",
      "expect 'Sent to rick@citadel.org, row 1. Open the link, or type the code of it.'", "refuse 'Sent to morty'",
      "expect Send", "refuse 'Friend Beth'", "tap '\(longSend)'")
    #expect(model.sent == ["rick@citadel.org", "row 1", "rick@citadel.org"])
    #expect(screen.contains("[ [Ŝêñd ~~] ]"))
    #expect(screen.contains("[Frîêñd Morty ~~~]"))
  }

  @Test func aFailureNamesTheWordsThatAScriptCanWrite() async {
    let failure = await reason { _ = try await play("fill Name Rick") }
    #expect(failure == #"no "Name" here; there are: "Email""#)
  }

  @Test func whatIsRecordedIsInEnglish() async throws {
    let steps = await Strings.$words.withValue(.long) {
      let run = Run(clock: VirtualClock()) { FriendsView(model: model) }
      await run.press(Key(.tab))
      var steps: [Step] = []
      for _ in 1...2 {
        let recorder = StepRecorder(before: run, isEvent: true)
        await run.press(Key(.enter))
        steps += recorder.steps(of: .key(Key(.enter)))
      }
      return steps
    }
    #expect(steps.map(\.command) == [.focus("Send"), .tap("Send")])
  }
}

@MainActor
private final class Friends: @MainActor ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var email = ""
  @Published var sent: [String] = []
  @Published var selection = 0
}

/// A form and a list whose words, but not their data, are made by `Strings.text`.
private struct FriendsView: View {
  let model: Friends

  var body: some View {
    VStack(alignment: .leading) {
      TextField(Strings.text("Email"), text: Binding(get: { model.email }, set: { model.email = $0 }))
      Button(Strings.text("Send")) { model.sent.append(model.email) }
      Text(Strings.text("Sent to \(model.sent.joined(separator: ", ")). Open the link, or type the code of it."))
      List(
        Strings.text("Friends"), ["Rick", "Morty"],
        selection: Binding(get: { model.selection }, set: { model.selection = $0 })
      ) {
        Text(Strings.text("Friend \($0)"), lineLimit: 1)
      }
      .onOpen(Strings.text("Open")) { model.sent.append("row \($0)") }
    }
  }
}
