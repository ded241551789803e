import Resources

/// A message in place of content that is not there: what is missing, and what can be done about it. It is centred in
/// the room there is. As the `overlay` of an empty `List` it leaves the focus to the list.
public struct ContentUnavailableView: View {
  private let title: String
  private let description: String

  /// - Parameters:
  ///   - title: what is missing.
  ///   - description: what the user can do; empty for nothing.
  public init(_ title: String, description: String = "") {
    self.title = title
    self.description = description
  }

  public var body: some View {
    VStack(spacing: 1) {
      Spacer()
      Text(title)
      if !description.isEmpty { Text(description).foregroundStyle(.secondary) }
      Spacer()
    }
    .frame(maxWidth: .max)
  }
}
