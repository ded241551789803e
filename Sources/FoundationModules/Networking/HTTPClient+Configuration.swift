extension HTTPClient {
  /// What a live client puts up with, so that neither a slow server nor a talkative one takes the app down with it.
  public struct Configuration: Sendable {
    /// How long one request may take until its whole answer is there, however steadily it trickles in.
    public var timeout: Duration
    /// How many bytes the body of an answer may have once it is decompressed.
    public var bodyLimit: Int
    /// How often a request is sent again after the first time.
    public var retryLimit: Int
    /// How long to sleep before each request is sent: what a network would take, for servers on the same machine.
    public var latency: Duration

    public init(
      timeout: Duration = .seconds(30), bodyLimit: Int = 8 << 20, retryLimit: Int = 2, latency: Duration = .zero
    ) {
      self.timeout = timeout
      self.bodyLimit = bodyLimit
      self.retryLimit = retryLimit
      self.latency = latency
    }
  }
}
