extension Publisher {
  /// Drops the first `count` values, such as the present value of a property; the same as Combine's.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.DropFirst<Self> {
    precondition(count >= 0, "a negative number of values cannot be dropped")
    return Deferred {
      let rest = Variable(count)
      return self.filter { _ in
        if rest.value == 0 { return true }
        rest.value -= 1
        return false
      }
    }
  }
}

extension Publishers {
  /// The publisher that `dropFirst(_:)` returns: it counts for each subscriber.
  public typealias DropFirst<Upstream: Publisher> = Deferred<Filter<Upstream>>
}
