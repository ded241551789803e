import Dispatch
import POSIX
import Synchronization
import Testing

@testable import Terminal

/// The watchdog reads input while the program hangs.
struct WatchdogTests {  // Hazard: hang
  private let reading: Int32
  private let writing: Int32
  private let recorder = Recorder()
  private let otherThread = DispatchQueue(label: "WatchdogTests")

  /// Records what the watchdog does, and runs its checks when the test says so.
  private final class Recorder: Sendable {
    let forwarded = Mutex<[UInt8]>([])
    let ending = Mutex<Int32?>(nil)
    private let checks = Mutex<[@Sendable () -> Void]>([])

    var scheduledChecks: Int { checks.withLock { $0.count } }

    func add(_ check: @escaping @Sendable () -> Void) {
      checks.withLock { $0.append(check) }
    }

    /// Runs the next check.
    func runCheck() {
      let check = checks.withLock { $0.popLast() }
      #expect(check != nil)
      check?()
    }
  }

  init() throws {
    (reading, writing) = try #require(openPipe())
  }

  private func watchdog(
    isOutputBlocked: @escaping @Sendable () -> Bool = { false }, mayRead: @escaping @Sendable () -> Bool = { true },
    onForward: @escaping @Sendable () -> Void = {}
  ) -> Watchdog {
    Watchdog(
      input: reading, isOutputBlocked: isOutputBlocked, mayRead: mayRead, schedule: { [recorder] in recorder.add($0) },
      forward: { [recorder] bytes in
        recorder.forwarded.withLock { $0 += bytes }
        onForward()
      },
      end: { [recorder] signal in recorder.ending.withLock { $0 = signal } })
  }

  @Test(arguments: [("\u{3}", SIGINT), ("x\u{3}", SIGINT), (nil, SIGHUP)] as [(String?, Int32)])
  func ctrlCAndTheEndOfTheTerminalEndAProgramThatHangs(more: String?, signal: Int32) {
    watchdog().supervise {
      if let more { writeAll(more, to: writing) } else { close(writing) }
      recorder.runCheck()
    }
    #expect(recorder.ending.withLock { $0 } == signal)
  }

  @Test func inputDuringAHangIsForwardedAndLaterInputIsLeft() {
    let forwarded = DispatchSemaphore(value: 0)
    let watchdog = watchdog(onForward: { forwarded.signal() })
    for _ in 1...20 {
      watchdog.supervise {
        writeAll("a", to: writing)
        otherThread.async { [recorder] in recorder.runCheck() }
        #expect(forwarded.wait(timeout: .now() + 120) == .success)
      }
      writeAll("\u{3}", to: writing)
      #expect(readSome(from: reading) == [3])
    }
    #expect(recorder.forwarded.withLock { $0 } == Array(repeating: UInt8(ascii: "a"), count: 20))
    #expect(recorder.ending.withLock { $0 } == nil)
  }

  @Test func inputThatItMayNotReadIsLeft() {
    let asked = DispatchSemaphore(value: 0)
    let watchdog = watchdog(mayRead: {
      asked.signal()
      return false
    })
    watchdog.supervise {
      writeAll("\u{3}", to: writing)
      otherThread.async { [recorder] in recorder.runCheck() }
      #expect(asked.wait(timeout: .now() + 120) == .success)
    }
    #expect(readSome(from: reading) == [3])
    #expect(recorder.ending.withLock { $0 } == nil)
  }

  @Test func aTerminalThatTakesNoMoreForNowIsNoHang() {
    watchdog(isOutputBlocked: { true }).supervise {
      for _ in 1...5 { recorder.runCheck() }
      #expect(recorder.scheduledChecks == 1)
    }
    #expect(recorder.ending.withLock { $0 } == nil)
  }

  @Test func inputThatIsHandledInTimeIsNotRead() {
    let watchdog = watchdog()
    for _ in 1...100 { watchdog.supervise {} }
    writeAll("b", to: writing)
    #expect(recorder.scheduledChecks == 1, "however much is typed")
    recorder.runCheck()
    #expect(recorder.scheduledChecks == 0)
    #expect(readSome(from: reading) == Array("b".utf8))
    #expect(recorder.ending.withLock { $0 } == nil)
  }

  @Test func eachInputHasItsTimeout() {
    let watchdog = watchdog()
    watchdog.supervise {}
    watchdog.supervise {
      recorder.runCheck()
      #expect(recorder.ending.withLock { $0 } == nil)
      writeAll("\u{3}", to: writing)
      recorder.runCheck()
    }
    #expect(recorder.ending.withLock { $0 } == SIGINT)
  }
}
