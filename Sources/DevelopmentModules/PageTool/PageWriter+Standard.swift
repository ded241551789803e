import PackageCommands
import ScenarioTools

extension PageWriter {
  /// The pages in the style of the gallery of a microapp.
  static var standard: PageWriter {
    PageWriter(
      review: { _, _ in "" },
      gallery: { _, _ in "" })
  }
}
