import Concurrency
import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tells each exchange what the session says about it. The delegate is the session's, as Linux calls no task's own.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  /// By the identifiers of their tasks, while the session works on them.
  private let exchanges = VisibleMutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(for task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _: URLSession, dataTask task: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(for: task)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    exchange(for: task)?.receive(data)
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.complete(task.response, error)
  }

  /// Redirects are the caller's to follow, hop by hop, so this is the answer. On Linux the handler is left alone: it
  /// ends the process if the task was cancelled meanwhile.
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    exchange(for: task)?.finish(response)
    #else
    completionHandler(nil)
    #endif
  }

  /// Nobody has a password to offer. On Linux this comes after the whole answer, and would be the last that is heard.
  func urlSession(
    _: URLSession, task: URLSessionTask, didReceive _: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    exchange(for: task)?.finish(task.response)
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }
}
