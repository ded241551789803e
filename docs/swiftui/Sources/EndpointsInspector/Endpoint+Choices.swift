import Endpoints

extension Endpoint {
  /// The changes in the menu of an endpoint, beside its errors and its backends. A stream does not wait; one that was made to
  /// fail can succeed again. An input has none.
  var choices: [(title: String, behaviour: EndpointBehaviour)] {
    if kind != .call { return errors.isEmpty ? [] : [("Succeed", .succeed)] }
    return [
      ("Succeed", .succeed), ("Slow by 2 s", .delay(.seconds(2))), ("Hang", .hang), ("Hold the answer", .hold),
    ]
  }
}
