extension Publisher where Output: Equatable {
  /// Drops a value that equals the one before; the same as Combine's.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Drops a value that `predicate` regards as equal to the one before; the same as Combine's.
  ///
  /// - Parameter predicate: compares the last published value with the next one; true drops the next one.
  @inlinable
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Deferred {
      var last: Output?
      return self.filter { value in
        if let last, predicate(last, value) { return false }
        release(exchange(&last, with: value))
        return true
      }
    }
  }
}

extension Publishers {
  /// The publisher that `removeDuplicates()` and `removeDuplicates(by:)` return: it compares for each subscriber.
  public typealias RemoveDuplicates<Upstream: Publisher> = Deferred<Filter<Upstream>>
}
