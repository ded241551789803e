/// A line of a structured value: a name, a text, and how deep it lies inside other values.
public struct Field: Equatable, Sendable {
  /// The name of the property, or the number of the element.
  public let name: String
  /// The text of the value.
  public let value: String
  /// The number of values around this value.
  public let depth: Int
}

extension Field {
  private static let limit = 200
  private static let deepest = 6

  /// A type that prints itself is one line, because its description may hide its properties.
  static func lines(of value: Any, name: String) -> [Field] {
    var lines: [Field] = []
    append(value, name: name, depth: 0, to: &lines)
    return lines.count > limit ? lines.prefix(limit) + [Field(name: "", value: "…", depth: 0)] : lines
  }

  private static func append(_ value: Any, name: String, depth: Int, to lines: inout [Field]) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else {
        return lines.append(Field(name: name, value: "nil", depth: depth))
      }
      return append(wrapped.value, name: name, depth: depth, to: &lines)
    }
    let isCollection = [.collection, .set, .dictionary].contains(mirror.displayStyle)
    let isLeaf = mirror.children.isEmpty || depth == deepest || value is any CustomStringConvertible && !isCollection
    let text = isLeaf ? String(describing: value) : summary(of: mirror)
    lines.append(Field(name: name, value: isLeaf && text.isEmpty ? "\"\"" : text, depth: depth))
    guard !isLeaf else { return }
    for (index, child) in mirror.children.enumerated() {
      guard lines.count <= limit else { return }
      append(child.value, name: child.label ?? "\(index)", depth: depth + 1, to: &lines)
    }
  }

  private static func summary(of mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: "\(mirror.children.count)"
    case .enum: mirror.children.first?.label ?? ""
    default: ""
    }
  }
}

extension EndpointCall {
  /// The arguments as structured values.
  public var argumentFields: [Field] {
    arguments.enumerated().flatMap { Field.lines(of: $1, name: "\($0 + 1)") }
  }

  /// The result as a structured value; empty if there is none.
  public var resultFields: [Field] {
    switch outcome {
    case .returned(is Void, _), .threw, .open, .closed, .sent, .logged, nil: []
    case .returned(let value, _): Field.lines(of: value, name: "\(type(of: value))")
    }
  }
}
