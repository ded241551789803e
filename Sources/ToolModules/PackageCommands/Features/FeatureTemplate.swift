import Foundation

/// The files of a new feature: those of `docs/template`, with its name in place of `Template`.
struct FeatureTemplate {
  let name: String
  let root: URL

  init(_ name: String, in root: URL) throws(CommandError) {
    self.name = try FeatureName(name).text
    self.root = root
  }

  var manifestLine: String { "  Feature(\"\(name)\", microapp: \"\(microapp)\")," }

  var microapp: String { "\(name)Microapp" }

  var targets: [String] { [name, microapp, "\(name)Tests"] }

  /// The folders of the feature, which have nothing else in them.
  var folders: [String] { ["Sources/FeatureModules/\(name)", "Microapps/\(microapp)", "Tests/\(name)Tests"] }

  var files: [String: String] {
    get throws {
      let template = "docs/template/"
      let paths = try ["Sources", "Microapps", "Tests"].flatMap { folder in
        try SourceFolder(root: root, path: template + folder).files
      }
      let files = try paths.map { (named(String($0.dropFirst(template.count))), named(try root.text(of: $0))) }
      return Dictionary(uniqueKeysWithValues: files)
    }
  }

  private func named(_ text: String) -> String {
    text.replacing("Template", with: name).replacing("template", with: name.lowercased())
  }
}
