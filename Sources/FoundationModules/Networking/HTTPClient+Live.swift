import Entities

extension HTTPClient {
  /// The client that reaches real servers, with what every call over a network needs: time-outs, limits, retries and
  /// care about where secrets go. Its connections are closed when nobody holds it any more.
  ///
  /// - Only `https` is spoken, and plain `http` with this machine. Anything else throws `insecure`, and nothing is sent.
  /// - An answer of 429 or 503 is asked for again, if the request is idempotent: after what the server says in
  ///   `Retry-After`, or else after up to half a second, then up to one, two, and so on. A wait of more than 30 seconds
  ///   is the caller's to decide on, so the answer is handed back.
  /// - No request to this machine takes a proxy, whatever the system or the environment says; all others do as they say.
  /// - At most 5 redirects are followed, or the call throws `malformedResponse`. One that leaves the server, or its port,
  ///   takes no `Authorization`, `apikey` or `Cookie` there. One to plain `http`, or one that would take a body to
  ///   another server, throws `insecure`.
  ///
  /// The work is done in the calling task, and cancelling that closes the connection. A call that is over by its time-out
  /// or by being cancelled returns at once, whatever the session does. Latency and the waits between
  /// retries are slept there too, on the clock; only the time-out is measured outside of it.
  ///
  /// On Linux, Foundation ends the process if a server closes the connection between two lines of an answer's head, and
  /// takes no address in place of a host if it is of IPv6.
  ///
  /// - Parameter random: a number in `0..<1`, for the waits between retries.
  public static func live(
    clock: any Clock<Duration> = ContinuousClock(), configuration: Configuration = Configuration(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> HTTPClient {
    let transport = Transport(clock: clock, configuration: configuration)
    let retry = RetryPolicy(limit: configuration.retryLimit, random: random)
    return HTTPClient { request throws(NetworkError) in
      var attempt = 0
      while true {
        let response = try await transport.follow(request)
        guard let pause = retry.pause(after: response, to: request, attempt: attempt) else { return response }
        try await clock.pause(for: pause)
        attempt += 1
      }
    }
  }
}
