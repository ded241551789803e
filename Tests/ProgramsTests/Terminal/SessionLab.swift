import Base
import Endpoints
import Lab
import MicroappBasics
import TestSupport
import Views

@testable import Programs
@testable import Runs
@testable import Watch

/// The lab with a password, used by a person on a clock that the test moves.
@MainActor
final class SessionLab {
  let real = VirtualClock()
  let session: TerminalSession
  private let folder: TemporaryFolder

  var screen: Screen { session.screen }
  var history: RunHistory { session.history }
  var text: String { screen.frame().buffer.text }
  /// The steps in the inspector, each with what it says about it.
  var rows: [String] { history.journal.rows.map { $0.line + ($0.isDone ? "" : " (later)") } }

  /// - Parameters:
  ///   - recording: the name of the file to which the session is recorded; nil for none.
  ///   - answers: the answers of servers that the run collects; nil for a program that cannot read them.
  ///   - isCopied: whether the program is not where it was built.
  ///   - handover: the session of the build that this one replaces.
  init(
    recording: String? = nil, answers: StubAnswers? = nil, isCopied: Bool = false, handover: Handover? = nil,
    banner: StatusBanner? = nil
  ) async throws {
    folder = try TemporaryFolder()
    let folder = folder.path
    var program = Program(
      "Lab", about: "", hint: "rick, password wubba", keys: "",
      readAnswers: answers.map { answers in { @Sendable _ in answers } }, file: "\(folder)/Lab.swift"
    ) { launch, _ in
      let viewModel = LabViewModel(brew: Cellar(clock: launch.clock).brew)
      let view = Tool(viewModel: viewModel, secret: Secret())
      return ProgramContent(view, commands: ["inspector"]) { command in
        guard case .inspector(let tab?) = command else { return }
        (view.secret.tool, view.secret.isToolFocused) = (tab.rawValue, true)
      }
    }
    program.isInPackage = !isCopied
    let options = try Options(parsing: recording.map { ["--record", "\(folder)/\($0)"] } ?? [])
    session =
      if let handover {
        try await TerminalSession(program: program, options: options, clock: real, handover, banner: banner)
      } else {
        try await TerminalSession(program: program, options: options, clock: real, banner: banner)
      }
    await session.settled()
    try session.beginRecording(isNew: handover == nil)
  }

  isolated deinit {
    session.close()
  }

  /// Presses keys, and waits for the work that each begins.
  func press(_ codes: Key.Code...) async {
    for code in codes { await send(.key(Key(code))) }
  }

  func type(_ text: String) async { await send(.text(text)) }

  func send(_ event: Event) async {
    session.send(event)
    await session.settled()
  }

  func pass(_ time: Duration) async {
    real.advance(to: real.time.advanced(by: time))
    await session.settled()
  }

  /// Types a name and brews: the steps `type`, `focus` and `tap`, and a call.
  func brew(_ name: String) async {
    await type(name)
    await press(.tab, .tab, .enter)
    await pass(.milliseconds(300))
  }

  /// The picture after so many steps.
  func earlierScreen(after count: Int) async -> RunHistory.EarlierScreen? {
    history.show(count)
    await history.previews.task?.value
    return history.earlierScreen
  }

  func goBack(to count: Int) async {
    let history = history
    beginToGoBack(to: count)
    await history.action?.value
    await session.settled()
  }

  /// Goes back as a key does: the program waits until it is done.
  func beginToGoBack(to count: Int) {
    WorkTracker.$current.withValue(session.run.tracker) { history.goBack(to: count) }
  }

  /// Saves the session, and returns what it says.
  func save(_ count: Int? = nil) async -> String {
    history.save(count)
    await history.action?.value
    return history.message ?? ""
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// A file below the folder of the program.
  func file(_ name: String) -> String? {
    try? folder.text(of: name)
  }
}

/// A password, and what a tool around the program shows.
@MainActor
private final class Secret: Base.ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  @Base.Published var text = ""
  @Base.Published var tool = "closed"
  @Base.Published var isToolFocused = false
}

@MainActor
private struct Tool: View {
  let viewModel: LabViewModel
  @Bindable var secret: Secret

  var body: some View {
    VStack(alignment: .leading) {
      LabView(viewModel: viewModel)
      SecureField("Password", text: $secret.text)
      Text("tool \(secret.tool)").onKey(Key(.escape)) { secret.isToolFocused = false }
        .focusSection(secret.isToolFocused)
    }
  }
}
