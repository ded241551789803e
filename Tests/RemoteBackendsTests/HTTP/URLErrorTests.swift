import Entities
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import RemoteBackends

struct URLErrorTests {
  @Test(
    arguments: [
      (URLError.Code.notConnectedToInternet, NetworkError.offline), (.dataNotAllowed, .offline),
      (.internationalRoamingOff, .offline), (.callIsActive, .offline), (.cannotFindHost, .hostNotFound),
      (.dnsLookupFailed, .hostNotFound), (.badURL, .hostNotFound), (.cannotConnectToHost, .unreachable),
      (.networkConnectionLost, .connectionLost), (.timedOut, .timedOut), (.cancelled, .cancelled),
      (.secureConnectionFailed, .insecure), (.serverCertificateHasBadDate, .insecure),
      (.serverCertificateUntrusted, .insecure), (.serverCertificateHasUnknownRoot, .insecure),
      (.serverCertificateNotYetValid, .insecure), (.clientCertificateRejected, .insecure),
      (.clientCertificateRequired, .insecure), (.appTransportSecurityRequiresSecureConnection, .insecure),
      (.cannotParseResponse, .malformedResponse), (.cannotDecodeContentData, .malformedResponse),
      (.cannotDecodeRawData, .malformedResponse), (.unsupportedURL, .malformedResponse),
      (.httpTooManyRedirects, .malformedResponse), (.dataLengthExceedsMaximum, .responseTooLarge),
    ] as [(URLError.Code, NetworkError)])
  func everyCodeHasItsError(code: URLError.Code, error: NetworkError) {
    for hasHead in [false, true] { #expect(NetworkError(URLError(code), hasHead: hasHead) == error) }
  }

  @Test func otherErrorsAreALostConnection() {
    #expect(NetworkError(CocoaError(.fileNoSuchFile), hasHead: true) == .connectionLost)
  }

  #if canImport(FoundationNetworking)
  @Test(arguments: [
    ("SSL certificate problem: self-signed certificate", false, NetworkError.insecure),
    ("SSL: no alternative certificate subject name matches target host name 'a.example'", false, .insecure),
    ("TLS connect error: error:0A00010B:SSL routines::wrong version number", false, .insecure),
    ("server certificate verification failed. CAfile: none CRLfile: none", false, .insecure),
    ("OpenSSL SSL_read: unexpected eof while reading", false, .connectionLost),
    ("OpenSSL SSL_read: Connection reset by peer, errno 104", true, .connectionLost),
    ("Failed to connect to ssl.example port 443 after 12 ms: Couldn't connect to server", false, .unreachable),
    ("Failed to connect to a.example port 443: No route to host", false, .unreachable),
    ("CONNECT tunnel failed, response 407", true, .unreachable),
    ("Received HTTP code 407 from proxy after CONNECT", true, .unreachable),
    ("Immediate connect fail for 192.0.2.1: Network is unreachable", false, .offline),
    ("transfer closed with 18 bytes remaining to read", true, .connectionLost),
    ("Recv failure: Connection timed out", false, .connectionLost),
    ("Header without colon", false, .malformedResponse),
  ])
  func messagesOfLibcurlAreRead(words: String, hasHead: Bool, error: NetworkError) {
    let unknown = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(NetworkError(unknown, hasHead: hasHead) == error)
  }
  #endif
}
