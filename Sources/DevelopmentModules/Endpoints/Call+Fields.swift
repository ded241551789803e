/// The values of a call.
extension Call {
  /// The arguments as structured values.
  public var argumentFields: [Field] {
    arguments.enumerated().flatMap { Field.lines(of: $1, name: "\($0 + 1)") }
  }

  /// The result as a structured value; empty if there is none.
  public var resultFields: [Field] {
    switch outcome {
    case .returned(is Void, _), .threw, .open, .closed, nil: []
    case .returned(let value, _): Field.lines(of: value, name: "\(type(of: value))")
    }
  }
}
