extension MicroappContext {
  /// The backends to choose from, and those that this build does not include.
  public var backends: [Backend<Service>] { endpoints.services.backends }

  private var usedRemote: [Backend<Service>] {
    backends.filter { $0.isRemote && endpoints.services.made[$0.name] != nil }
  }

  /// Whether a service on another machine may answer calls, or its recorded answers do.
  public var isRemote: Bool { !usedRemote.isEmpty }

  /// Whether calls may go to another machine.
  package var takesRealTime: Bool { usedRemote.contains { !$0.playsAnswers } }

  /// Whether no call was made since the last swap of a backend, so that the screen still shows what the old one
  /// answered.
  public var offersReload: Bool { log.hasSwapAfterCalls }

  /// Sends the calls of all endpoints to a backend. The feature keeps its state. Throws and changes nothing if the backend
  /// cannot be made.
  public func choose(_ name: String) throws {
    if endpoints.backendNames.contains(name) { refusedBackend = name }
    try endpoints.choose(name)
    refusedBackend = nil
  }

  /// The backend after the current one, or after the one that could not be made last; the first comes after the last. Nil if
  /// there is only one.
  public var nextBackend: String? {
    let names = endpoints.backendNames
    guard let index = names.firstIndex(where: { $0 == refusedBackend ?? endpoints.backend }) else { return nil }
    return (names[(index + 1)...] + names[..<index]).first { $0 != endpoints.backend }
  }
}
