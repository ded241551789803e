import Dispatch
import Synchronization
import Testing

@testable import Terminal

/// Somebody else listens while the program is too busy to.
struct HangWatchTests {
  private let reading: Int32
  private let writing: Int32
  private let world = World()
  private let watch: HangWatch

  /// What the watch brought about.
  private final class World: Sendable {
    let kept = Mutex<[UInt8]>([])
    let ending = Mutex<Int32?>(nil)
    let happened = DispatchSemaphore(value: 0)
  }

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
    watch = HangWatch(
      input: reading, patience: .milliseconds(10),
      keep: { [world] bytes in
        world.kept.withLock { $0 += bytes }
        world.happened.signal()
      },
      end: { [world] signal in
        world.ending.withLock { $0 = signal }
        world.happened.signal()
      })
  }

  private func waitForIt() {
    #expect(world.happened.wait(timeout: .now() + 60) == .success)
  }

  @Test func controlCEndsWhatHangs() {
    watch.during(Array("x".utf8)) {
      writeAll("\u{3}", to: writing)
      waitForIt()
    }
    #expect(world.ending.withLock { $0 } == SIGINT)
  }

  @Test func theControlCThatNobodyDealsWithEndsItToo() {
    watch.during([3]) { waitForIt() }
    #expect(world.ending.withLock { $0 } == SIGINT)
  }

  @Test func theEndOfTheTerminalEndsIt() {
    watch.during(Array("x".utf8)) {
      close(writing)
      waitForIt()
    }
    #expect(world.ending.withLock { $0 } == SIGHUP)
  }

  @Test func whatIsTypedMeanwhileIsKeptAndWhatComesAfterIsLeft() {
    for _ in 1...20 {
      watch.during([]) {
        writeAll("a", to: writing)
        waitForIt()
      }
      writeAll("\u{3}", to: writing)
      #expect(readSome(from: reading) == [3])
    }
    #expect(world.kept.withLock { $0 } == Array(repeating: UInt8(ascii: "a"), count: 20))
    #expect(world.ending.withLock { $0 } == nil)
  }

  @Test func aTerminalThatTakesNoMoreForNowIsNoHang() {
    let looks = DispatchSemaphore(value: 0)
    let slow = HangWatch(
      input: reading, patience: .milliseconds(10),
      isExcused: {
        looks.signal()
        return true
      }, keep: { _ in }, end: { [world] signal in world.ending.withLock { $0 = signal } })
    slow.during([3]) {
      for _ in 1...5 { #expect(looks.wait(timeout: .now() + 60) == .success) }
    }
    #expect(world.ending.withLock { $0 } == nil)
  }

  @Test func whatIsDealtWithInTimeIsNotListenedTo() {
    for _ in 1...100 { watch.during([3]) {} }
    writeAll("b", to: writing)
    #expect(readSome(from: reading) == Array("b".utf8))
    #expect(world.ending.withLock { $0 } == nil)
  }
}
