/// Changes of source texts for an exported package.
enum SourceText {
  /// A source as it is in a build without the trait `Live`, and without the names of backends that such a build does not
  /// include: an exported package has no such trait.
  static func withoutNetwork(_ text: String) -> String {
    guard text.contains("#if Live") else { return text }
    enum Part {
      case everyBuild
      case liveBuild
      case otherBuild
    }
    var part = Part.everyBuild
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (part, line.drop { $0 == " " }) {
      case (.everyBuild, "#if Live"): part = .liveBuild
      case (.liveBuild, "#else"): part = .otherBuild
      case (.liveBuild, "#endif"), (.otherBuild, "#endif"): part = .everyBuild
      case (.liveBuild, _): break
      default: lines.append(line)
      }
    }
    return lines.joined(separator: "\n").replacing(/, \.notIncluded\("[^"]*"\)/, with: "")
  }
}
