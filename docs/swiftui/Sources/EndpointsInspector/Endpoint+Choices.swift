import Endpoints

extension Endpoint {
  /// The behaviours in the menu of an endpoint, beside its errors and its backends. A stream does not wait; one that was made
  /// to fail can be normal again. An input has none.
  var choices: [(title: String, behaviour: EndpointBehaviour)] {
    if kind != .call { return errors.isEmpty ? [] : [("Normal", .normal)] }
    return [
      ("Normal", .normal), ("Slow by 2 s", .delay(.seconds(2))), ("Hang", .hang), ("Hold the answer", .hold),
    ]
  }
}
