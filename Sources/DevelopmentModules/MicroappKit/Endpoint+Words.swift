import Concurrency
import Endpoints
import Resources

extension EndpointChange {
  /// The behaviour in a few words: `fails offline`. Nil for the normal one, and for a backend.
  var words: String? {
    switch self {
    case .succeed, .backend: nil
    case .fail(let tag, .zero): "\(Strings.fails) \(tag)"
    case .fail(let tag, let time): "\(Strings.fails) \(tag) \(Strings.after) \(time.text)"
    case .delay(let time): "\(Strings.slowBy) \(time.text)"
    case .hang: Strings.hangs
    }
  }
}

extension Endpoint {
  /// What differs from calls that succeed on the backend `name`, in a few words such as `login on local`; nil for
  /// nothing.
  func difference(from name: String) -> String? {
    let other = backend.flatMap { $0 == name ? nil : Strings.on($0) }
    let words = [other, behaviour.words].compactMap(\.self)
    return words.isEmpty ? nil : "\(self.name) \(words.joined(separator: ", "))"
  }
}
