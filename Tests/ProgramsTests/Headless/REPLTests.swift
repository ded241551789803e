import Lab
import MicroappBasics
import Observation
import POSIX
import TestSupport
import Testing
import Views

@testable import Programs
@testable import Runs

@MainActor
struct REPLTests {  // Hazard: plain-text
  private let run = labRun(size: Size(width: 60, height: 24))

  private var help: [String] {
    let repl = REPL(session: run, output: StandardOutput())
    return repl.help.split(separator: "\n").map(String.init)
  }

  @Test func helpListsCommandsThatWorkNow() async throws {
    #expect(help.dropLast() == [#"fill "Name" "...""#, #"fill "Note" "...""#, #"tap "Brew""#, #"tap "Done""#])
    for line in help.dropLast() { #expect(try ScriptCommand(line: line) != nil) }

    try await run.tap("Brew")
    #expect(help.dropLast() == ["press esc: Cancel"], "no control works while a call is in flight")
    try await run.wait()
    #expect(help.dropLast() == [#"tap "OK""#, "press esc: OK"])
  }

  @Test func aLabelIsQuotedAsOneWord() throws {
    let label = #"the "C:\" drive"#
    let run = Run(clock: VirtualClock()) { Button(label) {} }
    let repl = REPL(session: run, output: StandardOutput())
    let line = try #require(repl.help.split(separator: "\n").first)
    #expect(try ScriptCommand(line: String(line)) == .tap(ScriptText(label)))
  }

  /// Runs the loop with a user who takes some time for each line. Returns what it prints, one part for each line.
  private func printed(_ run: Run, _ lines: [(pause: Duration, line: String)]) async throws -> [String] {
    let (user, file) = (TestClock(), try FileSystem.temporaryFile(""))
    var rest = lines[...]
    let repl = REPL(session: run, output: StandardOutput(to: file), clock: user) {
      guard let next = rest.popFirst() else { return nil }
      user.advance(by: next.pause)
      return next.line
    }
    await repl.run()
    return FileSystem.read(descriptor: file).split(separator: "> ").map(String.init)
  }

  @Test func timePassesWhileTheUserTakesTime() async throws {
    let clock = VirtualClock()
    let countdown = Countdown()
    let run = Run(clock: clock) { CountdownView(countdown: countdown).onAppear { countdown.start(clock) } }
    let parts = try await printed(run, [(.seconds(20), "show"), (.seconds(30), "help"), (.milliseconds(9_500), "")])
    #expect(parts.count == 5)
    #expect(parts[0].contains("Wait 60 s"))
    #expect(parts[1].contains("Wait 40 s"))
    #expect(parts[2].contains("tap \"Other\""))
    #expect(parts[3] == "Wait 0 s\n", "the last line, and the second after it")
    #expect(clock.now.offset == .milliseconds(60_500))
  }

  @Test(arguments: ["a b", #"\"$code\\"#, "", nil])
  func ofASecretFieldTheUserIsAskedForTheText(answer: String?) async throws {
    let (name, secret) = (Shown(""), Shown(""))
    let run = Run(clock: VirtualClock()) {
      VStack {
        TextField("Name", text: Binding(get: { name.text }, set: { name.text = $0 }))
        SecureField("Key", text: Binding(get: { secret.text }, set: { secret.text = $0 }))
      }
    }
    let file = try FileSystem.temporaryFile("")
    var lines = ["fill Name", "fill \"Key\"", "fill Name Rick"][...]
    let repl = REPL(session: run, output: StandardOutput(to: file), nextLine: { lines.popFirst() }) { ask in
      ask()
      return answer
    }
    await repl.run()
    let printed = FileSystem.read(descriptor: file)
    #expect(repl.help.hasPrefix("fill \"Name\" \"...\"\nfill \"Key\"\n"))
    #expect(printed.contains("> Key: "))
    #expect(!printed.contains("> Name: "))
    #expect(secret.text == answer ?? "")
    #expect(name.text == (answer == nil ? "" : "Rick"), "the end of the input is the end")
    #expect(run.frame().controls.count == 2)
  }

  @Test func inRealTimeTheClockPassesByItself() async throws {
    let clock = VirtualClock()
    let time = TestClock()
    clock.continueInRealTime(on: time)
    let run = Run(clock: clock) { Text("a") }
    _ = try await printed(run, [(.seconds(3600), "show")])
    #expect(clock.now.offset == .zero, "the user's clock is another one here")
  }
}

@MainActor @Observable
private final class Shown {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}

/// Counts down in the background: no call is in flight meanwhile.
@MainActor @Observable
private final class Countdown {
  private(set) var seconds = 60

  func start(_ clock: VirtualClock) {
    _ = WorkTracker.task { [weak self] in
      while (try? await clock.sleep(for: .seconds(1))) != nil { self?.seconds -= 1 }
    }
  }
}

private struct CountdownView: View {
  let countdown: Countdown

  var body: some View {
    VStack {
      Button("Other") {}
      Text("Wait \(countdown.seconds) s")
    }
  }
}
