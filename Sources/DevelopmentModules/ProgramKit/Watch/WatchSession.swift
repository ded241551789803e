import Concurrency
import Entities
import POSIX
import Resources
import Terminal
import Views

/// Builds the program again when one of its source files is saved, tries the new build, and replaces the program by it in
/// the same state.
@MainActor
final class WatchSession {
  private let package: SourcePackage
  private let status: WatchStatus
  private let session: TerminalSession
  private let program: TerminalProgram
  private var builder: Builder?
  private var watcher: SourceWatcher?
  private var trial: Task<Void, Never>?
  /// The executable that runs.
  private let running: FileStamp?
  private var handoverDescriptor: Int32?

  /// A new build that has not replayed the session after this time does not work. It takes less than a second.
  private static let trialLimit = Duration.seconds(10)

  /// - Parameter time: when the build of this program began, since 1970; nil if that is not known.
  init(
    _ package: SourcePackage, _ session: TerminalSession, _ program: TerminalProgram, _ status: WatchStatus,
    builtAt time: Duration?
  ) {
    self.package = package
    self.session = session
    self.program = program
    self.status = status
    running = FileStamp(package.executable)
    builder = Builder(
      Build(package),
      events: Builder.Events(
        started: { [weak self] in self?.started() },
        stage: { [status] in status.show(.building($0.words)) },
        finished: { [weak self] in self?.finished($0, isLatest: $1) }))
    let folder = session.app.hasScenarios ? session.app.scenarioFolder : nil
    watcher = SourceWatcher(
      builtAt: time ?? running?.time, files: { WatchedFiles(of: package, scenarioFolder: folder) },
      onChange: { [weak self] in self?.changed($0) })
    watcher?.start()
  }

  /// Ends the build that runs, and returns when it has ended: after a second at most. Meanwhile no signal ends the
  /// program, because the build would outlive it.
  func stop() async {
    let actions = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in actions { signal(number, action) } }
    watcher?.stop()
    trial?.cancel()
    await builder?.cancel()
    await trial?.value
  }

  private func changed(_ change: SourceWatcher.Change) {
    if !change.sources.isEmpty {
      // The build is older than the sources, and its executable is about to be written again.
      trial?.cancel()
      program.cancelReplacement()
      builder?.sourcesChanged()
    }
    guard let path = change.scenarios.first(where: { !session.hasWritten($0) }) else { return }
    Task { [session, status] in
      guard let reason = await session.startScenario(at: path) else { return status.show(.done(path.lastPart)) }
      status.show(.failed(path.lastPart, [reason]))
    }
  }

  private func started() {
    status.show(.building(Strings.building))
  }

  private func finished(_ result: Build.Result, isLatest: Bool) {
    watcher?.reload(builtAt: result.start)
    guard isLatest else { return }
    switch result.outcome {
    case .cancelled: status.show(.idle)
    case .failed(let failure): status.show(.failed(WatchFailure(failure, in: package.root)))
    case .succeeded where FileStamp(package.executable) == running: status.show(.done(Strings.unchanged))
    case .succeeded:
      trial = Task { [cancelled = trial] in
        // A program that is replaced must have waited for its children: the next one does not know them.
        await cancelled?.value
        await tryBuild(result)
      }
    }
  }

  private func tryBuild(_ result: Build.Result) async {
    if Task.isCancelled { return }
    if let obstacle = session.history.obstacle { return status.show(.failed(Strings.cannotReplay, [obstacle])) }
    status.show(.building(Strings.trying))
    let time = ContinuousClock().stopwatch()
    do {
      let file = try FileSystem.temporaryFile(session.handover().text)
      defer { close(file) }
      let trial = Trial(
        executable: package.executable,
        arguments: Self.ownArguments + ["--session", "\(ChildProcess.inheritedDescriptor)", "--trial"],
        descriptor: file, limit: Self.trialLimit)
      switch await trial.run() {
      case .cancelled: return
      case .failed(let failure): status.show(.failed(WatchFailure(failure)))
      case .succeeded: replace(by: result, trialTime: time())
      }
    } catch {
      status.show(.failed("\(error)", []))
    }
  }

  private func replace(by result: Build.Result, trialTime: Duration) {
    program.replace(
      with: package.executable,
      arguments: { [weak self] state in
        guard let self else { return [] }
        // It is asked again if input arrives at that moment.
        if let handoverDescriptor { close(handoverDescriptor) }
        var handover = session.handover()
        handover.parts = (result.parts + [Strings.trial(trialTime)]).joined(separator: ", ")
        handover.builtAt = result.start
        handoverDescriptor = try? FileSystem.temporaryFile(handover.text)
        if let handoverDescriptor { _ = fcntl(handoverDescriptor, F_SETFD, 0) }
        let session = handoverDescriptor.map { ["--session", "\($0)"] } ?? []
        return Self.ownArguments + session + ["--terminal", state.description]
      },
      failed: { [status] error in status.show(.failed(WatchFailure(Trial.Failure(reason: .cannotStart("\(error)"))))) })
  }

  /// The arguments of the command line, without those of the build before.
  private static var ownArguments: [String] {
    var arguments: [String] = []
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard let flag = Options.internalFlags.first(where: { $0.name == argument }) else {
        arguments.append(argument)
        continue
      }
      if flag.takesValue { rest = rest.dropFirst() }
    }
    return arguments
  }
}

extension BuildOutput.Stage {
  fileprivate var words: String {
    switch self {
    case .compiling: Strings.building
    case .linking: Strings.linking
    case .waiting: Strings.waitingForBuild
    }
  }
}

extension Build.Result {
  /// Its parts and how long they took.
  fileprivate var parts: [String] {
    guard let linkTime else { return [Strings.build(time)] }
    return [Strings.build(time - linkTime), Strings.link(linkTime)]
  }
}

extension WatchFailure {
  /// A new build that does not work.
  fileprivate init(_ failure: Trial.Failure) {
    self.init(title: Strings.newBuildFails(failure.reason.words), details: [failure.message].compactMap(\.self))
    if case .cannotStart(let reason) = failure.reason { details = [reason] }
  }
}

extension Trial.Failure.Reason {
  fileprivate var words: String {
    switch self {
    case .cannotStart: "does not start"
    case .exited(let status): "ends with exit status \(status)"
    case .crashed(let signal): "crashes by \(signal)"
    case .tookTooLong: "does not answer"
    }
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
