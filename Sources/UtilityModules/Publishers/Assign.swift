extension Publisher where Failure == Never {
  /// Assigns each value to a property of `object` until the result is released.
  ///
  /// The same as Combine's: it retains the object until completion or cancellation. An object that assigns to itself
  /// and stores the result is therefore never released; use `sink` with a weak reference there.
  @inlinable
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
