public import Entities

/// The calls of view models with up to three arguments, or with up to one if they do not throw. A call with more arguments takes
/// a struct.
///
/// Each number of arguments has a function of its own, and not one with a parameter pack: Swift 6.3 crashes, or reads wrong
/// memory, where a closure becomes a function of a parameter pack.
extension BaseViewModel {
  /// Makes one call with one argument.
  public func perform<A: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A) async throws(Failure) -> Value, _ a: A, loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    perform({ () throws(Failure) in try await work(a) }, loading: text, then: then)
  }

  /// Makes one call with two arguments.
  public func perform<A: Sendable, B: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A, B) async throws(Failure) -> Value, _ a: A, _ b: B, loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    perform({ () throws(Failure) in try await work(a, b) }, loading: text, then: then)
  }

  /// Makes one call with three arguments.
  public func perform<A: Sendable, B: Sendable, C: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A, B, C) async throws(Failure) -> Value, _ a: A, _ b: B, _ c: C,
    loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    perform({ () throws(Failure) in try await work(a, b, c) }, loading: text, then: then)
  }

  /// Makes one call with no arguments that does not throw.
  public func perform<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value, loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    perform({ () throws(NetworkError) in await work() }, loading: text, then: then)
  }

  /// Makes one call with one argument that does not throw.
  public func perform<A: Sendable, Value: Sendable>(
    _ work: @escaping @Sendable (A) async -> Value, _ a: A, loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    perform({ () throws(NetworkError) in await work(a) }, loading: text, then: then)
  }

  /// Makes a call with one argument that shows no loader.
  @discardableResult
  public func performInBackground<A: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A) async throws(Failure) -> Value, _ a: A,
    then: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> Task<Void, Never> {
    performInBackground({ () throws(Failure) in try await work(a) }, then: then)
  }

  /// Makes a call with two arguments that shows no loader.
  @discardableResult
  public func performInBackground<A: Sendable, B: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A, B) async throws(Failure) -> Value, _ a: A, _ b: B,
    then: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> Task<Void, Never> {
    performInBackground({ () throws(Failure) in try await work(a, b) }, then: then)
  }

  /// Makes a call with three arguments that shows no loader.
  @discardableResult
  public func performInBackground<A: Sendable, B: Sendable, C: Sendable, Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable (A, B, C) async throws(Failure) -> Value, _ a: A, _ b: B, _ c: C,
    then: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> Task<Void, Never> {
    performInBackground({ () throws(Failure) in try await work(a, b, c) }, then: then)
  }

  /// Makes a call with no arguments that shows no loader and does not throw.
  @discardableResult
  public func performInBackground<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value, then: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    performInBackground({ () throws(NetworkError) in await work() }) {
      if case .success(let value) = $0 { then(value) }
    }
  }

  /// Makes a call with one argument that shows no loader and does not throw.
  @discardableResult
  public func performInBackground<A: Sendable, Value: Sendable>(
    _ work: @escaping @Sendable (A) async -> Value, _ a: A, then: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    performInBackground({ () throws(NetworkError) in await work(a) }) {
      if case .success(let value) = $0 { then(value) }
    }
  }
}
