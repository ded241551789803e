/// Counts wrong codes and links, so that guessing takes long: the service refuses further ones after 30 in five minutes.
struct AttemptLimit {
  private static let count = 30
  private static let time = Duration.seconds(300)

  private var times: [Duration] = []

  mutating func isReached(at now: Duration) -> Bool {
    times.removeAll { now - $0 >= Self.time }
    return times.count >= Self.count
  }

  mutating func add(at now: Duration) { times.append(now) }
}
