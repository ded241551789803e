import MicroappBasics
import POSIX
import Programs
import Runs
import Terminal
import Views

/// Builds the program again when a source file is saved, tries the new build, and replaces the program in the same state.
@MainActor
final class Watcher {
  private let package: SourcePackage
  private let run: TerminalSession
  private let banner: StatusBanner
  private let terminal: TerminalProgram
  private let sources: SourceWatcher
  private var builder: Builder?
  private var watching: Task<Void, Never>?
  private var trial: Task<Void, Never>?
  private let running: FileStamp?
  /// The descriptor of the handover to the build that replaces this one.
  private var descriptor: Int32?

  /// A new build that has not replayed the run after this time is reported. A replay takes less than a second.
  private static let trialLimit = Duration.seconds(10)

  /// The time is when the build of this program began, since 1970; nil if that is not known.
  init(
    _ package: SourcePackage, _ run: TerminalSession, _ terminal: TerminalProgram, _ banner: StatusBanner,
    builtAt time: Duration?
  ) {
    (self.package, self.run, self.terminal, self.banner) = (package, run, terminal, banner)
    running = FileStamp(package.executable)
    let folder = run.program.hasScenarios ? run.program.scenarioFolder : nil
    sources = SourceWatcher(builtAt: time ?? running?.time) { WatchedFiles(of: package, scenarioFolder: folder) }
    let build = Build(swift: package.swift, arguments: package.buildArguments, product: package.product)
    builder = Builder(
      build: { await build.run(onStage: $0) }, onStage: { [banner] in banner.show(.building($0.words)) },
      onFinish: { [weak self] in self?.finished($0, isLatest: $1) })
    watching = Task { [weak self, sources] in
      while let change = await sources.nextChange(), let self { self.changed(change) }
    }
  }

  /// Ends the build that runs, and returns when the build has ended: after a second at most. Meanwhile no signal ends the
  /// program, because the build would outlive the program.
  func stop() async {
    let actions = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in actions { signal(number, action) } }
    watching?.cancel()
    trial?.cancel()
    await builder?.cancel()
    await trial?.value
  }

  private func changed(_ change: SourceWatcher.Change) {
    if !change.sources.isEmpty {
      // The build is older than the sources, and its executable is about to be written again.
      trial?.cancel()
      terminal.cancelReplacement()
      builder?.sourcesChanged()
    }
    guard let path = change.scenarios.first(where: { !run.hasWritten($0) }) else { return }
    Task { [run, banner] in
      guard let reason = await run.startScenario(at: path) else { return banner.show(.done(path.lastPart)) }
      banner.show(.failed(path.lastPart, [reason]))
    }
  }

  private func finished(_ result: Build.Result, isLatest: Bool) {
    sources.reload(builtAt: result.start)
    guard isLatest else { return }
    switch result.outcome {
    case .cancelled: banner.show(.idle)
    case .failed(let failure): banner.show(.failed(failure.relative(to: package.root)))
    case .succeeded where FileStamp(package.executable) == running: banner.show(.done(Strings.unchanged))
    case .succeeded:
      trial = Task { [cancelled = trial] in
        // A program that is replaced must have waited for its children: the next program does not know them.
        await cancelled?.value
        await tryBuild(result)
      }
    }
  }

  private func tryBuild(_ result: Build.Result) async {
    if Task.isCancelled { return }
    if let obstacle = run.history.obstacle { return banner.show(.failed(Strings.cannotReplay, [obstacle])) }
    banner.show(.building(Strings.trying))
    let time = ContinuousClock().stopwatch()
    do {
      let trial = Trial(
        executable: package.executable, arguments: Handover.arguments(passing: ChildProcess.inheritedDescriptor),
        descriptor: try FileSystem.temporaryFile(run.handover().text), limit: Self.trialLimit)
      switch await trial.run(onOverdue: { [banner] in banner.show(.failed($0)) }) {
      case .cancelled: return
      case .failed(let failure): banner.show(.failed(failure))
      case .succeeded: replace(by: result, trialTime: time())
      }
    } catch {
      banner.show(.failed(Trial.cannotStart(error)))
    }
  }

  private func replace(by result: Build.Result, trialTime: Duration) {
    terminal.replace(with: package.executable) { [self] state in
      // The handover of a call before, if input arrived at that moment.
      if let descriptor { close(descriptor) }
      descriptor = nil
      var handover = run.handover()
      handover.parts = (result.parts + [Strings.trial(trialTime)]).joined(separator: ", ")
      handover.builtAt = result.start
      handover.terminal = state
      let file = try FileSystem.temporaryFile(handover.text)
      descriptor = file
      _ = fcntl(file, F_SETFD, 0)
      return Handover.arguments(passing: file)
    } failed: { [banner] in
      banner.show(.failed(Trial.cannotStart($0)))
    }
  }
}

extension StatusFailure {
  func relative(to folder: String) -> StatusFailure {
    guard isPlace, title.hasPrefix(folder + "/") else { return self }
    var failure = self
    failure.title.removeFirst(folder.count + 1)
    return failure
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
  fileprivate var parts: [String] {
    guard let linkTime else { return [Strings.build(time)] }
    return [Strings.build(time - linkTime), Strings.link(linkTime)]
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
