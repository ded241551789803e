import Entities
import Foundation

/// What carries requests to servers and answers back. Closures, so that a test can put something else in its place, such
/// as a carrier that never answers.
///
/// Each of the closures may take as long as it likes: `Transport` calls them one after the other on a queue of its own,
/// and waits for none.
struct Carrier: Sendable {
  /// Sends a request, and tells the exchange what comes back.
  let begin: @Sendable (HTTPRequest, Exchange) -> Void
  /// Closes the connection of a request that has begun; nothing is done if it has not.
  let cancel: @Sendable (Exchange) -> Void
  /// Closes all connections; no request begins any more.
  let invalidate: @Sendable () -> Void
}

extension Carrier {
  /// Carries requests by `URLSession`, those to this machine past every proxy: a proxy would read what is meant to stay
  /// here, passwords and tokens included, and mostly cannot even reach it.
  static func live() -> Carrier {
    #if canImport(FoundationNetworking)
    keepLoopbackFromProxies()
    #endif
    let (direct, proxied) = (SessionCarrier(isDirect: true).carrier, SessionCarrier(isDirect: false).carrier)
    return Carrier(
      begin: { request, exchange in
        let isHere = request.url.host()?.isLoopbackHost ?? false
        (isHere ? direct : proxied).begin(request, exchange)
      },
      cancel: direct.cancel,
      invalidate: {
        direct.invalidate()
        proxied.invalidate()
      })
  }
}
