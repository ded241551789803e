public import Observation

/// Lets a class use `@Published`, and views see what its published properties change.
///
/// Combine's protocol on the terms of Observation: instead of `objectWillChange`, which tells that something in the
/// object changes, there is a registrar, by which `withObservationTracking` learns of exactly the properties it read.
/// A class on an actor satisfies it with `nonisolated let observationRegistrar = ObservationRegistrar()`.
public protocol ObservableObject: AnyObject, Observable {
  /// Keeps track of who has read what.
  nonisolated var observationRegistrar: ObservationRegistrar { get }
}
