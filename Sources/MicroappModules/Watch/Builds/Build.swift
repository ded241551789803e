import Entities
import MicroappBasics
import POSIX
package import Programs

/// A build of a product by `swift build`.
@MainActor
package struct Build {
  package struct Result: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
      case succeeded, failed(StatusFailure), cancelled
    }

    package let outcome: Outcome
    /// When the build began to read the sources, since 1970.
    let start: Duration
    let time: Duration
    /// How long linking took; nil if the program was not linked, or if the build system does not report it.
    var linkTime: Duration?
  }

  let swift: String
  let arguments: [String]
  let product: String

  /// A build by the command at the path `swift`, with arguments such as `build --product NAME`.
  package init(swift: String, arguments: [String], product: String) {
    (self.swift, self.arguments, self.product) = (swift, arguments, product)
  }

  package func run() async -> Result { await run { _ in } }

  func run(
    clock: any Clock<Duration> = ContinuousClock(), onStage: (BuildOutput.Stage) -> Void
  ) async -> Result {
    let (start, time) = (systemTime, clock.stopwatch())
    let child: ChildProcess
    do {
      // The compilers are in groups of their own, and swift-build ends them only for this signal.
      child = try ChildProcess(swift, arguments, endSignal: SIGINT)
    } catch {
      return Result(outcome: .failed(StatusFailure(title: "\(error)")), start: start, time: time())
    }
    var output = BuildOutput(product: product)
    let ending = await child.wait { bytes in
      let stage = output.stage
      output.append(bytes, at: time())
      if output.stage != stage { onStage(output.stage) }
    }
    if Task.isCancelled { return Result(outcome: .cancelled, start: start, time: time()) }
    let outcome = ending == .exited(0) ? Result.Outcome.succeeded : .failed(output.failure(ending))
    return Result(outcome: outcome, start: start, time: time(), linkTime: output.linkTime)
  }
}

/// Builds after each change of the sources, and never twice at once. A change during a build leads to one more build after it,
/// because the first may have read the old source.
@MainActor
final class Builder {
  private let build: @MainActor (_ onStage: (BuildOutput.Stage) -> Void) async -> Build.Result
  private let onStage: (BuildOutput.Stage) -> Void
  private let onFinish: (_ result: Build.Result, _ isLatest: Bool) -> Void
  private var task: Task<Void, Never>?
  private var isOutdated = false

  /// A result is not the latest if the sources have changed during the build: one more build follows.
  init(
    build: @escaping @MainActor (_ onStage: (BuildOutput.Stage) -> Void) async -> Build.Result,
    onStage: @escaping (BuildOutput.Stage) -> Void,
    onFinish: @escaping (_ result: Build.Result, _ isLatest: Bool) -> Void
  ) {
    (self.build, self.onStage, self.onFinish) = (build, onStage, onFinish)
  }

  var isBuilding: Bool { task != nil }

  func sourcesChanged() {
    isOutdated = true
    if task == nil { task = Task { await buildUntilLatest() } }
  }

  /// Ends a build that runs, and waits for its end. Its result is not reported. A later change builds again.
  func cancel() async {
    isOutdated = false
    task?.cancel()
    await task?.value
  }

  private func buildUntilLatest() async {
    while isOutdated, !Task.isCancelled {
      isOutdated = false
      onStage(.compiling)
      let result = await build(onStage)
      if !Task.isCancelled { onFinish(result, !isOutdated) }
    }
    task = nil
    // A change while a cancelled build was ending.
    if isOutdated { sourcesChanged() }
  }
}
