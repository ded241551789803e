/// A line of a structured value: a name, a text, and how deep it lies inside other values.
struct Field: Equatable {
  let name: String
  let value: String
  let depth: Int
}

extension Field {
  /// The most lines of one value. The rest is counted in the last one.
  private static let limit = 200
  private static let deepest = 6

  /// The lines of a value, by reflection. Types with secrets redact themselves there too.
  static func lines(of value: Any, name: String) -> [Field] {
    var lines: [Field] = []
    append(value, name: name, depth: 0, to: &lines)
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + [Field(name: "", value: "… \(lines.count - limit) more", depth: 0)]
  }

  private static func append(_ value: Any, name: String, depth: Int, to lines: inout [Field]) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else {
        return lines.append(Field(name: name, value: "nil", depth: depth))
      }
      return append(wrapped.value, name: name, depth: depth, to: &lines)
    }
    let isLeaf = mirror.children.isEmpty || depth == deepest
    lines.append(
      Field(name: name, value: isLeaf ? String(describing: value) : summary(of: value, mirror), depth: depth))
    guard !isLeaf, lines.count <= limit * 10 else { return }
    for (index, child) in mirror.children.enumerated() {
      append(child.value, name: child.label ?? "\(index)", depth: depth + 1, to: &lines)
    }
  }

  /// The text of a value whose parts follow: how many it has, or its own description.
  private static func summary(of value: Any, _ mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: "\(mirror.children.count)"
    case .enum: mirror.children.first?.label ?? ""
    default: (value as? any CustomStringConvertible)?.description ?? ""
    }
  }
}

extension Call {
  /// The arguments as structured values.
  var argumentFields: [Field] {
    arguments.enumerated().flatMap { Field.lines(of: $1, name: "\($0 + 1)") }
  }

  /// The result, or the error, as a structured value; empty for a call in flight, and for one that returns nothing.
  var resultFields: [Field] {
    switch outcome {
    case .returned(is Void, _), nil, .open, .closed: []
    case .returned(let value, _): Field.lines(of: value, name: "\(type(of: value))")
    case .threw(let error, _): Field.lines(of: error, name: "\(type(of: error))")
    }
  }
}
