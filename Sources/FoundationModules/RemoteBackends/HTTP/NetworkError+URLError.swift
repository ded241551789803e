import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension NetworkError {
  /// - Parameter hasHead: whether the head of the response had arrived.
  init(_ error: any Error, hasHead: Bool) {
    guard let error = error as? URLError else {
      self = .connectionLost
      return
    }
    switch error.code {
    case .cancelled, .userCancelledAuthentication:
      self = .cancelled
    case .timedOut:
      self = .timedOut
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .cannotFindHost, .dnsLookupFailed, .badURL:
      self = .hostNotFound
    case .cannotConnectToHost:
      self = .unreachable
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .insecure
    case .dataLengthExceedsMaximum:
      self = .responseTooLarge
    #if canImport(FoundationNetworking)
    case .unknown:
      self = NetworkError(unknown: error.localizedDescription, hasHead: hasHead)
    case .badServerResponse:
      // On Linux this is a connection that was closed without a response.
      self = .connectionLost
    #else
    case .badServerResponse:
      self = .malformedResponse
    #endif
    case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData, .zeroByteResource,
      .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL:
      self = .malformedResponse
    default:
      self = .connectionLost
    }
  }

  #if canImport(FoundationNetworking)
  /// Reads libcurl's message: Foundation on Linux reports most of libcurl's errors as unknown, those of TLS included.
  private init(unknown words: String, hasHead: Bool) {
    let isConnecting = ["Failed to connect", "Couldn't connect", "Could not connect", "CONNECT"]
      .contains(where: words.contains)
    self =
      if words.contains("Network is unreachable") {
        .offline
      } else if isConnecting {
        .unreachable
      } else if hasHead || ["failure", "SSL_read", "SSL_write"].contains(where: words.contains) {
        .connectionLost
      } else if ["SSL", "TLS", "certificate"].contains(where: words.contains) {
        .insecure
      } else {
        .malformedResponse
      }
  }
  #endif
}
