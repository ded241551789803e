import Resources

extension Strings {
  package static let scenarios = "Scenarios"
  package static let obstacle = "This run cannot be played again: it took real time, as calls to a server do."
}
