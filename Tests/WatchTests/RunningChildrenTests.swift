import POSIX
import Testing

@testable import Watch

struct RunningChildrenTests {
  /// The identifier may soon be that of another process.
  @Test(.timeLimit(.minutes(1))) func aChildThatHasEndedIsForgotten() async throws {
    // The children of other tests may have all places at this moment.
    var wasKnown = false
    while !wasKnown, !Task.isCancelled {
      let child = try ChildProcess("/bin/sleep", ["1000"], endSignal: SIGKILL)
      wasKnown = RunningChildren.contains(child.identifier, endSignal: SIGKILL)
      child.terminate()
      _ = await child.wait()
      #expect(!RunningChildren.contains(child.identifier, endSignal: SIGKILL))
    }
    #expect(wasKnown)
  }
}
