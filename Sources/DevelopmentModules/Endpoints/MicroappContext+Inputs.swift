import MicroappBasics

/// What comes into a feature.
extension MicroappContext {
  /// Makes an input an endpoint: scripts and the inspector send values. They wait until the feature reads them.
  ///
  /// - Parameters:
  ///   - name: the name of the endpoint in the log, in `--list` and in scripts.
  ///   - examples: words that can be sent, for the inspector and for tools; none for an input that takes no word.
  ///   - isSecret: whether the log hides the values.
  ///   - value: makes the value of any word, or throws why the word has none.
  public func input<Value: Sendable>(
    _ name: String, _ examples: String..., isSecret: Bool = false,
    value: @escaping @Sendable (String) throws -> Value
  ) -> @Sendable () -> AsyncStream<Value> {
    let queue = EventQueue<Value>()
    inputs[name] = { word in
      let value = try value(word)
      let text = isSecret ? "•••" : (value as? any CustomStringConvertible)?.description ?? word
      return (text, { queue.send(value) })
    }
    _ = add(
      name, [], Value.self, [String: Never](), backend: nil, kind: .input, examples: examples.isEmpty ? [""] : examples)
    return { queue.events() }
  }

  /// Sends the value of a word to an input. The log shows the value as it prints itself, or the word. Throws `UsageError` if
  /// there is no such input, and the error of a word without a value.
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
    endSession = { [weak self] in self?.services.values.forEach { end($0)() } }
  }
}
