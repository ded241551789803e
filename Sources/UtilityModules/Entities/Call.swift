/// A call that a feature depends on, with the types of its arguments, of its value and of its error, in this order:
/// `Call<Int, String, NetworkError>` takes a number and returns a text, `Call<String, NetworkError>` has no argument.
///
/// A function that returns another call around a call has a name in -ing, such as `retrying`; one that makes the call is `retry`.
public typealias Call<each Input, Output, Failure: Error> =
  @Sendable (repeat each Input) async throws(Failure) -> Output

/// What comes into a feature, such as opened links. The feature reads the stream while it is on the screen, and again when it
/// is shown again; what comes in between waits, as in an `EventQueue`.
public typealias Input<Value: Sendable> = @Sendable () -> AsyncStream<Value>

/// The closure that a feature calls when the user leaves it. The app decides where to.
public typealias Exit = @MainActor () -> Void

/// An exit that hands on a value, such as the user who has signed in.
public typealias ExitWith<Value> = @MainActor (Value) -> Void

extension AsyncStream {
  /// A stream without values: nothing comes in.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}
