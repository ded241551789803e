import Testing

@testable import Publishers

struct QueueTests {
  @Test func whatCameFirstGoesFirstHoweverTheyAreMixed() {
    var queue = Queue<Int>()
    var (added, taken) = (0, 0)

    for step in 0..<1_000 {
      if step % 7 < 4 {
        queue.append(added)
        added += 1
      } else {
        #expect(queue.popFirst() == taken)
        taken += 1
      }
    }
    while let element = queue.popFirst() {
      #expect(element == taken)
      taken += 1
    }

    #expect(taken == added)
    #expect(queue.isEmpty)
  }

  @Test func anElementIsLetGoWhenItIsTaken() {
    var queue = Queue<Probe>()
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      queue.append(probe)
      queue.append(Probe())
      queue.append(Probe())
    }
    #expect(released != nil)

    _ = queue.popFirst()

    #expect(released == nil)
  }
}
