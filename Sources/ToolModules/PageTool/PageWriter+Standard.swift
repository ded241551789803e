import PackageCommands

extension PageWriter {
  static var standard: PageWriter {
    PageWriter(
      review: { changes, base, folder in
        let items = changes.map { ReviewItem(path: $0.path, scenario: $0.scenario, before: $0.before, after: $0.after) }
        return try Review(items, about: "Before is commit \(base), after is the working tree.").write(to: folder)
      },
      gallery: { root, folder in try GalleryIndex(root: root).write(to: folder) })
  }
}
