extension Publisher where Failure == Never {
  /// Keeps a property of an object up to date, for as long as the result is held.
  ///
  /// The same as Combine's: the object is held too, until the end or the cancellation, so an object that assigns to
  /// itself and holds the result is never released. There, `sink` with a weak reference serves.
  @inlinable
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
