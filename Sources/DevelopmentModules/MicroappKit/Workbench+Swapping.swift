import Concurrency

/// What stands behind the endpoints, and how their calls go, while the program runs.
extension Workbench {
  /// What was asked of an endpoint.
  func settings(of endpoint: String) -> EndpointSettings { settings[endpoint] ?? EndpointSettings() }

  /// How a call of an endpoint goes on, as soon as it does: while calls hang it waits. It hangs if it was cancelled.
  ///
  /// Nothing may come between looking and sleeping: who goes to sleep after the change that wakes all sleeps for ever.
  func behaviour(of endpoint: String) async -> EndpointBehaviour {
    while case .hangs(let held) = settings(of: endpoint).behaviour {
      let wakes = held.now.advanced(by: Self.hold)
      guard (try? await held.sleep(until: wakes, tolerance: nil)) != nil else { return .hangs(held) }
    }
    return settings(of: endpoint).behaviour
  }

  /// How far the clock of those that hang moves to let them go on.
  static let hold = Duration.seconds(1)

  /// Says what can stand behind an endpoint.
  func backends(_ choice: any BackendChoice, of endpoint: String) {
    backendsOfEndpoints[endpoint] = choice
  }

  /// What can stand behind any of the features, each name once.
  var backends: [BackendInfo] {
    var infos: [BackendInfo] = []
    for info in choices.flatMap(\.infos) where !infos.contains(where: { $0.name == info.name }) { infos.append(info) }
    return infos
  }

  /// Refuses a `--backend` that no feature knows.
  func checkBackend() throws(Malformed) {
    guard let name = value(of: Flag.backend.name), !backends.contains(where: { $0.name == name }) else { return }
    throw Malformed(
      description: "there is no backend \(name); there are: \(backends.map(\.name).joined(separator: " "))")
  }

  /// Whether calls may go far away, where things take real time.
  var isRemote: Bool { choices.contains(where: \.isRemote) }

  /// The names people can choose from now; empty if there is but one.
  var backendNames: [String] {
    let names = backends.filter { !$0.isLeftOut }.map(\.name)
    return names.count > 1 ? names : []
  }

  func tellSwappedBackends() {
    let names = choices.compactMap { $0.current == $0.infos.first?.name ? nil : $0.current }
    swappedBackends = names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Has all calls of every feature that knows a backend go there from now on. What the features hold stays.
  func choose(_ backend: String) throws {
    let fitting = choices.filter { $0.infos.contains { $0.name == backend } }
    guard !fitting.isEmpty else {
      let names = backends.map(\.name).joined(separator: " ")
      throw Malformed(description: "there is no backend \(backend); there are: \(names)")
    }
    for choice in fitting { try choice.make(backend) }
    for choice in fitting { try choice.choose(backend) }
    for endpoint in settings.keys { settings[endpoint]?.backend = nil }
    refusedBackend = nil
    tellSwappedBackends()
  }

  /// Goes on to the backend after the one in use; the first comes after the last. One that cannot be made, such as for
  /// want of a setting, leaves things as they were and throws why; the next time goes on from there.
  func chooseNext() throws {
    let names = backendNames
    let current = choices.first?.current
    guard let index = names.firstIndex(where: { $0 == refusedBackend ?? current }) else {
      if let info = backends.first(where: \.isLeftOut) { throw LeftOut(backend: info.name) }
      return
    }
    guard let next = (names[(index + 1)...] + names[...index]).first(where: { $0 != current }) else { return }
    refusedBackend = next
    try choose(next)
  }

  /// Has the calls of an endpoint go another way from now on.
  ///
  /// - Returns: where calls hung until now. They go on when that clock is moved.
  @discardableResult
  func change(_ name: String, _ change: EndpointChange) throws -> VirtualClock? {
    guard let endpoint = endpoints.first(where: { $0.name == name }) else {
      let names = endpoints.map(\.name).joined(separator: " ")
      throw Malformed(description: "there is no endpoint \(name); there are: \(names)")
    }
    switch change {
    case .fail(let kind):
      guard !endpoint.isStream else { throw Self.isStream(name) }
      guard endpoint.canFail(kind) else {
        let kinds = endpoint.kinds().joined(separator: ", ")
        throw Malformed(description: "\(name) cannot fail by \"\(kind)\"; it can by: \(kinds)")
      }
    case .backend(let backend):
      guard let choice = backendsOfEndpoints[name] else {
        throw Malformed(
          description: "\(name) has no backends, and \"\(backend)\" is none of succeed, fail, delay and hang")
      }
      try choice.make(backend)
    case .delay, .hang:
      guard !endpoint.isStream else { throw Self.isStream(name) }
    case .succeed: break
    }
    return settings[name, default: EndpointSettings()].apply(change)
  }

  private static func isStream(_ name: String) -> Malformed {
    Malformed(description: "\(name) is a stream, which can only be sent to another backend")
  }
}
