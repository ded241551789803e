import MicroappBasics

extension MicroappContext {
  /// Makes an input an endpoint: scripts and the inspector send values. They wait until the feature reads them.
  ///
  /// The examples are words for the inspector and for tools; none for an input that takes no word. The log and recordings do
  /// not show a secret word, such as a link that signs in: a recording shows an example. `value` returns nil for a word
  /// without a value, which is refused. If the input has optional values, nil is the value of an example alone.
  public func input<Value: Sendable>(
    _ name: String, _ examples: String..., isSecret: @escaping @Sendable (String) -> Bool = { _ in false },
    value: @escaping @Sendable (String) throws -> Value?
  ) -> @Sendable () -> AsyncStream<Value> {
    let queue = EventQueue<Value>()
    let words = examples.isEmpty ? [""] : examples
    secrets.append { !words.contains($0) && isSecret($0) }
    inputs[name] = { word in
      let (made, isExample) = (try value(word), words.contains(word))
      guard isExample || !(word.isEmpty || examples.isEmpty || made.isNil), let value = made ?? Any?.none as? Value
      else {
        let lines = words.map { EndpointCall.sending($0, to: name) }.joined(separator: " or ")
        throw UsageError("\(name) has no value \"\(isSecret(word) ? "•••" : word)\"; write: \(lines)")
      }
      let text = (value as? any CustomStringConvertible)?.description ?? word
      return (isSecret(text) ? "•••" : text, { queue.send(value) })
    }
    _ = endpoints.withoutBackend.add(name, [], Value.self, [String: Never](), kind: .input, examples: words)
    return { queue.events() }
  }

  /// Sends the value of a word to an input. The log shows the value as it prints itself, or the word. Throws `UsageError` if
  /// there is no such input, or if the word has no value.
  public func send(_ word: String = "", to name: String) throws {
    guard let input = inputs[name] else {
      throw UsageError("\(name) is no input; the inputs are: \(inputs.keys.sorted().joined(separator: ", "))")
    }
    let value = try input(word)
    value.send()
    _ = log.begin(name, word.isEmpty ? [] : [value.text], on: nil, outcome: .sent)
  }

  /// Lets scripts end the session on the server, so that the next call in it fails by itself: `context.session { $0.endSession }`.
  public func session(_ end: @escaping (Service) -> () -> Void) {
    endSession = { [weak self] in self?.endpoints.services.made.values.forEach { end($0)() } }
  }
}

private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { map { ($0 as? any OptionalValue)?.isNil == true } ?? true }
}
