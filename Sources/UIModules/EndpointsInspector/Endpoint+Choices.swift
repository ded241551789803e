import Endpoints

extension Endpoint {
  /// A line of a menu: its title, and the change that it makes.
  typealias Choice = (title: String, change: EndpointChange)

  /// The behaviours of all calls in the menu of an endpoint, beside its errors and its backends. A stream does not wait; one
  /// that was made to fail can be normal again. An input has none.
  var choices: [Choice] {
    if kind != .call { return errors.isEmpty ? [] : [("Normal", .behaviour(.normal))] }
    return [
      ("Normal", .behaviour(.normal)), ("Slow by 2 s", .behaviour(.delay(.seconds(2)))), ("Hang", .behaviour(.hang)),
      ("Hold the Answer", .behaviour(.hold)),
    ]
  }

  /// The errors in that menu, by their tags.
  var failures: [Choice] { errors.map { ($0.tag, .behaviour(.fail($0.tag))) } }

  /// What the row of a call does to the next call, beside its errors. Calls of a stream cannot be changed one by one.
  var nextChoices: [Choice] {
    kind != .call
      ? []
      : [
        ("Slow Next by 2 s", .behaviour(.delay(.seconds(2)), ofCall: 1)),
        ("Hang Next", .behaviour(.hang, ofCall: 1)),
      ]
  }

  /// The errors that the row of a call offers: for the next call, or for a stream at its next value.
  var nextFailures: [Choice] { errors.map { ($0.tag, .behaviour(.fail($0.tag), ofCall: kind == .call ? 1 : nil)) } }
}
