/// A first-in, first-out queue. Adding and taking are in constant time on average.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var start = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { start == elements.count }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(.some(element))
  }

  /// Removes and returns the first element; nil if the queue is empty.
  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[start].take()
    start += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: true)
      start = 0
    } else if start * 2 > elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return element
  }
}
