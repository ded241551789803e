import MicroappBasics
import Observation
import Views

@testable import Endpoints
@testable import Runs

/// A program with fields, calls that take time, and a timer, whose clock follows a clock of the test.
@MainActor
final class LiveLab {
  /// In place of the real clock.
  let real = VirtualClock()
  /// The programs that were made, the first one first.
  private(set) var programs: [LabProgram] = []
  var takesRealTime = false

  var launched: LabProgram { programs[programs.count - 1] }

  var program: Program {
    Program(
      "Lab", about: "", hint: "rick, password wubba", keys: "",
      flags: [Flag("--cellar", "NAME", "", default: "cold"), Flag("--key", "KEY", "", isSecret: true)],
      file: "/nowhere/Lab.swift"
    ) { [self] launch, _ in
      let program = LabProgram(clock: launch.clock)
      program.takesRealTime = takesRealTime
      programs.append(program)
      return ProgramContent(
        LabProgramView(program: program), log: program.log, takesRealTime: { program.takesRealTime })
    }
  }

  /// A session that goes on.
  func makeLive(_ origin: RunOrigin = RunOrigin()) async throws -> LiveRun {
    let live = LiveRun(try await program.play(Journal(origin)), realClock: real)
    await live.settled()
    return live
  }

  func pass(_ time: Duration) { real.advance(to: real.time.advanced(by: time)) }
}

/// The state of the lab's program.
@MainActor @Observable
final class LabProgram {
  @ObservationIgnored let clock: any Clock<Duration>
  var name = ""
  var password = ""
  var selection = 0
  var ticks = 0
  var results: [String] = []
  @ObservationIgnored let log: EventLog
  @ObservationIgnored var takesRealTime = false
  @ObservationIgnored private(set) var isClosed = false

  init(clock: any Clock<Duration>) {
    (self.clock, log) = (clock, EventLog(clock: clock))
  }

  func close() { isClosed = true }

  /// Takes 300 milliseconds.
  func brew() {
    _ = log.begin("brew", [name], on: nil)
    _ = WorkTracker.task { [self] in
      try? await clock.sleep(for: .milliseconds(300))
      results.append("ale \(name)")
    }
  }

  /// Counts each second.
  func count() {
    _ = WorkTracker.task { [self] in
      while (try? await clock.sleep(for: .seconds(1))) != nil { ticks += 1 }
    }
  }
}

struct LabProgramView: View {
  let program: LabProgram

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: Binding(get: { program.name }, set: { program.name = $0 }))
      SecureField("Password", text: Binding(get: { program.password }, set: { program.password = $0 }))
      Button("Brew") { program.brew() }
      Button("Count") { program.count() }
      Button("Later") { _ = WorkTracker.task { program.results.append("later \(program.name)") } }
      Picker(
        "Cellar", selection: Binding(get: { program.selection }, set: { program.selection = $0 }),
        options: ["cold", "warm"])
      Text("\(program.ticks) ticks")
      ForEach(program.results, id: \.self) { Text($0) }
    }
    .onDisappear { program.close() }
  }
}
