import Dispatch
import Synchronization
import Testing

@testable import Terminal

/// The watch listens while the program is too busy to.
struct WatchdogTests {
  private let reading: Int32
  private let writing: Int32
  private let world = World()

  /// What the watch brings about, and its looks at the program, which happen when the test says so.
  private final class World: Sendable {
    let kept = Mutex<[UInt8]>([])
    let ending = Mutex<Int32?>(nil)
    private let looks = Mutex<[@Sendable () -> Void]>([])

    var looksAhead: Int { looks.withLock { $0.count } }

    func add(_ look: @escaping @Sendable () -> Void) {
      looks.withLock { $0.append(look) }
    }

    /// Has the next look happen.
    func look() {
      let look = looks.withLock { $0.popLast() }
      #expect(look != nil)
      look?()
    }
  }

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  private func watch(
    isOutputBlocked: @escaping @Sendable () -> Bool = { false }, onKept: @escaping @Sendable () -> Void = {}
  ) -> Watchdog {
    Watchdog(
      input: reading, isOutputBlocked: isOutputBlocked, schedule: { [world] in world.add($0) },
      forward: { [world] bytes in
        world.kept.withLock { $0 += bytes }
        onKept()
      },
      end: { [world] signal in world.ending.withLock { $0 = signal } })
  }

  @Test func controlCEndsWhatHangs() {
    watch().supervise(Array("x".utf8)) {
      writeAll("\u{3}", to: writing)
      world.look()
    }
    #expect(world.ending.withLock { $0 } == SIGINT)
  }

  @Test func theControlCThatNobodyDealsWithEndsItToo() {
    watch().supervise([3]) { world.look() }
    #expect(world.ending.withLock { $0 } == SIGINT)
  }

  @Test func theEndOfTheTerminalEndsIt() {
    watch().supervise(Array("x".utf8)) {
      close(writing)
      world.look()
    }
    #expect(world.ending.withLock { $0 } == SIGHUP)
  }

  @Test func whatIsTypedMeanwhileIsKeptAndWhatComesAfterIsLeft() {
    let kept = DispatchSemaphore(value: 0)
    let watch = watch(onKept: { kept.signal() })
    for _ in 1...20 {
      watch.supervise([]) {
        writeAll("a", to: writing)
        DispatchQueue.global().async { [world] in world.look() }
        #expect(kept.wait(timeout: .now() + 60) == .success)
      }
      writeAll("\u{3}", to: writing)
      #expect(readSome(from: reading) == [3])
    }
    #expect(world.kept.withLock { $0 } == Array(repeating: UInt8(ascii: "a"), count: 20))
    #expect(world.ending.withLock { $0 } == nil)
  }

  @Test func aTerminalThatTakesNoMoreForNowIsNoHang() {
    watch(isOutputBlocked: { true }).supervise([3]) {
      for _ in 1...5 { world.look() }
      #expect(world.looksAhead == 1)
    }
    #expect(world.ending.withLock { $0 } == nil)
  }

  @Test func whatIsDealtWithInTimeIsNotListenedTo() {
    let watch = watch()
    for _ in 1...100 { watch.supervise([3]) {} }
    writeAll("b", to: writing)
    #expect(world.looksAhead == 1, "however much is typed")
    world.look()
    #expect(world.looksAhead == 0)
    #expect(readSome(from: reading) == Array("b".utf8))
    #expect(world.ending.withLock { $0 } == nil)
  }

  @Test func eachThingTypedHasItsTime() {
    let watch = watch()
    watch.supervise([3]) {}
    watch.supervise([3]) {
      world.look()
      #expect(world.ending.withLock { $0 } == nil)
      world.look()
    }
    #expect(world.ending.withLock { $0 } == SIGINT)
  }
}
