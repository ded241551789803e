extension Result {
  /// The outcome of an async call as a value, typed error and all, so that two outcomes can be compared.
  init(_ body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
