import Base
import Observation

/// The workloads of `PublisherBenchmarks`. Each ends in a sink that adds numbers, so the workloads differ only in their
/// operators.
@MainActor
enum PublisherWorkloads {
  private static let count = 200_000
  /// For an operator that creates a task for each value: cancelled tasks are released only when the main actor is free.
  private static let timedCount = 2_000

  static let values: [Workload] = [
    // The minimum: a call of a closure that the compiler does not know.
    workload("a bare closure") { total in
      let receive = opaque { total.value &+= $0 }
      for number in 0..<count { receive(number) }
    },
    through("PassthroughSubject, sink") { $0 },
    workload("CurrentValueSubject, sink") { total in
      let subject = CurrentValueSubject<Int, Never>(0)
      let cancellable = subject.sink { total.value &+= $0 }
      for number in 0..<count { subject.value = number }
      cancellable.cancel()
    },
    workload("@Published, sink") { total in
      let model = Model()
      let cancellable = model.$number.sink { total.value &+= $0 }
      for number in 0..<count { model.number = number }
      cancellable.cancel()
    },
    workload("@Published without subscribers") { total in
      let model = Model()
      for number in 0..<count { model.number = number }
      total.value = model.number
    },
    workload("@Published, observed anew each time") { total in
      let model = Model()
      for number in 0..<count {
        withObservationTracking({ _ = model.number }, onChange: {})
        model.number = number
      }
      total.value = model.number
    },
    through("map") { $0.map { $0 &+ 1 } },
    through("map, filter") { $0.map { $0 &* 3 }.filter { $0 & 1 == 0 } },
    through("removeDuplicates") { $0.removeDuplicates() },
    through("eraseToAnyPublisher") { $0.eraseToAnyPublisher() },
    through("dropFirst") { $0.dropFirst() },
    through("combineLatest, two") { $0.combineLatest(CurrentValueSubject(1)).map { $0 &+ $1 } },
    through("combineLatest, three") {
      $0.combineLatest(CurrentValueSubject(1), CurrentValueSubject(2)).map { $0 &+ $1 &+ $2 }
    },
    through("flatMap to Just") { $0.flatMap { Just($0) } },
    through("debounce, each value starting over", count: timedCount) {
      $0.debounce(for: .seconds(60), clock: ContinuousClock())
    },
    subscribing("subscribe and cancel: map, sink") { $0.map { $0 &+ 1 } },
    subscribing("subscribe and cancel: Just, erased, sink") { _ in Just(1).eraseToAnyPublisher() },
  ]

  static let growth: [(name: String, workload: @MainActor (Int) -> Workload)] = [
    (
      "a delivery",
      { subscribers in
        among(subscribers, operations: 1_000_000) { subject, _ in
          for number in 0..<1_000_000 / subscribers { subject.send(number) }
        }
      }
    ),
    (
      "subscribing and cancelling one more",
      { subscribers in
        among(subscribers, operations: count) { subject, total in
          for _ in 0..<count { subject.sink { total.value &+= $0 }.cancel() }
        }
      }
    ),
  ]

  private final class Total {
    var value = 0
  }

  private final class Model: BaseViewModel {
    @Published var number = 0
  }

  /// Hides from the compiler which closure is called.
  @inline(never)
  private static func opaque(_ closure: @escaping (Int) -> Void) -> (Int) -> Void {
    closure
  }

  private static func workload(
    _ name: String, count: Int = count, _ run: @escaping @MainActor (Total) -> Void
  ) -> Workload {
    Workload(name: name, operations: count) {
      let total = Total()
      run(total)
      return total.value
    }
  }

  /// Sends values through the chain of `build`.
  @inline(__always)
  private static func through(
    _ name: String, count: Int = count,
    _ build: @escaping @MainActor (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>
  ) -> Workload {
    workload(name, count: count) { total in
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = build(subject).sink { total.value &+= $0 }
      for number in 0..<count { subject.send(number) }
      cancellable.cancel()
    }
  }

  /// Subscribes to the chain of `build`, and cancels.
  @inline(__always)
  private static func subscribing(
    _ name: String, _ build: @escaping @MainActor (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>
  ) -> Workload {
    workload(name, count: count / 10) { total in
      let subject = PassthroughSubject<Int, Never>()
      for _ in 0..<count / 10 { build(subject).sink { total.value &+= $0 }.cancel() }
    }
  }

  /// Uses a subject that has subscribers.
  private static func among(
    _ subscribers: Int, operations: Int, _ use: @escaping @MainActor (PassthroughSubject<Int, Never>, Total) -> Void
  ) -> Workload {
    let (subject, total) = (PassthroughSubject<Int, Never>(), Total())
    let cancellables = (0..<subscribers).map { _ in subject.sink { total.value &+= $0 } }
    return Workload(name: "\(subscribers)", operations: operations) {
      use(subject, total)
      return withExtendedLifetime(cancellables) { total.value }
    }
  }
}
