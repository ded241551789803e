extension String {
  /// Whether this host name is the local machine, so that data sent there stays on it.
  ///
  /// Numbers with leading zeros do not count: some programs read `0127.0.0.1` as another address.
  public var isLoopbackHost: Bool {
    let host = String(decoding: utf8.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: Character("."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { "\($0)" == part } ?? false }
  }
}
