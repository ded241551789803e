import Entities
import Foundation
import MicroappBasics

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Passes the events of its sessions to the pending requests. It is the delegate of the sessions, because Foundation on
/// Linux does not call a task's own delegate.
final class URLLoaderDelegate: NSObject, URLSessionDataDelegate {
  /// By the task: its `taskIdentifier` is unique only within a session.
  private let requests = CheckedMutex<[ObjectIdentifier: PendingRequest]>([:])

  func add(_ request: PendingRequest, for task: URLSessionTask) {
    requests.withLock { $0[ObjectIdentifier(task)] = request }
  }

  private func request(for task: URLSessionTask) -> PendingRequest? {
    requests.withLock { $0[ObjectIdentifier(task)] }
  }

  func urlSession(
    _: URLSession, dataTask task: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    request(for: task)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    request(for: task)?.receive(data)
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let request = requests.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
    request?.complete(task.response, error)
  }

  /// Returns the redirect as the response, because `Transport` follows redirects itself. On Linux the completion
  /// handler must not be called: it ends the process if the task was cancelled meanwhile.
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    request(for: task)?.finish(response)
    #else
    completionHandler(nil)
    #endif
  }

  /// Offers no password. On Linux this is the last event of the task, after the whole response.
  func urlSession(
    _: URLSession, task: URLSessionTask, didReceive _: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    request(for: task)?.finish(task.response)
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }
}
