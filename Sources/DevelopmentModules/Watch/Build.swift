import Concurrency
import Entities
import POSIX

/// A build of a product by `swift build`.
@MainActor
struct Build {
  /// How a build ended.
  struct Result: Equatable, Sendable {
    enum Outcome: Equatable, Sendable {
      case succeeded
      case failed(BuildFailure)
      case cancelled
    }

    let outcome: Outcome
    /// When the build began to read the sources, since 1970.
    let start: Duration
    /// How long the build took in all.
    let time: Duration
    /// How long linking took; nil if the program was not linked, because nothing in it has changed.
    var linkTime: Duration?
  }

  let swift: String
  let arguments: [String]
  let product: String

  init(_ package: SourcePackage) {
    self.init(swift: package.swift, arguments: package.buildArguments, product: package.product)
  }

  init(swift: String, arguments: [String], product: String) {
    (self.swift, self.arguments, self.product) = (swift, arguments, product)
  }

  /// Builds. Cancelling the task ends the build.
  ///
  /// - Parameter onStage: what the build does at the moment.
  func run(
    clock: any Clock<Duration> = ContinuousClock(), onStage: (BuildOutput.Stage) -> Void = { _ in }
  ) async -> Result {
    let (start, time) = (systemTime, clock.stopwatch())
    let child: ChildProcess
    do {
      // The compilers are in groups of their own, and swift-build ends them only for this signal.
      child = try ChildProcess(swift, arguments, endSignal: SIGINT)
    } catch {
      return Result(outcome: .failed(BuildFailure(message: "\(error)")), start: start, time: time())
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
