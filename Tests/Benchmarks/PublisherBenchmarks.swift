import Base

/// The cost of a value, of a subscription, and of many subscribers.
@MainActor
enum PublisherBenchmarks {
  static func run() {
    printMemory()
    printTimes()
    printGrowth()
  }

  private static func printTimes() {
    let table = Table("a value through", "ns", "x closure")
    for result in Measuring.compare(PublisherWorkloads.values) {
      table.row(result.name, result.nanoseconds, result.ratio)
    }
  }

  /// Frees nothing before the last measurement, because reused memory would not show.
  private static func printMemory() {
    let table = Table("a live subscription to", "bytes")
    let count = 20_000
    let subject = PassthroughSubject<Int, Never>()
    var cancellables: [AnyCancellable] = []
    cancellables.reserveCapacity(count * 10)

    measure("subject.sink") { subject.sink { _ in } }
    measure("subject.map.sink") { subject.map { $0 + 1 }.sink { _ in } }
    measure("subject.map.removeDuplicates.sink") { subject.map { $0 + 1 }.removeDuplicates().sink { _ in } }
    measure("subject.eraseToAnyPublisher.sink") { subject.eraseToAnyPublisher().sink { _ in } }
    measure("combineLatest of two, sink") { subject.combineLatest(subject).sink { _ in } }
    for cancellable in cancellables { cancellable.cancel() }

    func measure(_ name: String, _ subscribe: () -> AnyCancellable) {
      for _ in 0..<count { cancellables.append(subscribe()) }
      let before = Platform.residentMemory
      for _ in 0..<count { cancellables.append(subscribe()) }
      table.row(name, Double(Platform.residentMemory - before) / Double(count))
    }
  }

  private static func printGrowth() {
    let table = Table("a subject with subscribers", "1", "100", "10000")
    let sizes = [1, 100, 10_000]
    for (name, workload) in PublisherWorkloads.growth {
      let results = Measuring.compare(sizes.map(workload))
      table.row(name + ", ns", results[0].nanoseconds, results[1].nanoseconds, results[2].nanoseconds)
      table.row("  x one subscriber", results[0].ratio, results[1].ratio, results[2].ratio)
    }
  }
}
