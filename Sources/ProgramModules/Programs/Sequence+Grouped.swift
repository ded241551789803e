extension Sequence {
  /// The elements in groups, in the order of the first element of each group.
  package func grouped(by name: (Element) -> String) -> [(name: String, items: [Element])] {
    reduce(into: []) { groups, element in
      let name = name(element)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].items.append(element)
      } else {
        groups.append((name, [element]))
      }
    }
  }
}
