import Resources

extension Strings {
  package static let scenarios = "Scenarios"
  package static let obstacle = "This run cannot be played again: calls of it went to a real backend."
}
