extension String {
  /// Whether this text has all words of a filter, in small or capital letters.
  public func matches(filter: String) -> Bool {
    filter.lowercased().split(separator: " ").allSatisfy { lowercased().contains($0) }
  }
}
