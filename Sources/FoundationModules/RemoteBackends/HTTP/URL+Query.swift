public import Foundation

extension URL {
  /// Appends a path, and a query with its parameters in alphabetical order. A plus and a semicolon are percent-encoded
  /// too, although a query may contain them, because servers read them as a space and a separator.
  public func appending(path: String, query: [String: String]) -> URL {
    let url = appending(path: path)
    guard !query.isEmpty, var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    components.percentEncodedQuery = components.percentEncodedQuery?
      .replacing("+", with: "%2B").replacing(";", with: "%3B")
    return components.url ?? url
  }
}
