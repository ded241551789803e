/// A centred message instead of missing content. As the `overlay` of an empty `List` it leaves the focus to the list.
public struct ContentUnavailableView: View {
  private let title: String
  private let description: String

  /// Creates a message.
  public init(_ title: String, description: String = "") {
    self.title = title
    self.description = description
  }

  /// The message in the middle of the rectangle.
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
