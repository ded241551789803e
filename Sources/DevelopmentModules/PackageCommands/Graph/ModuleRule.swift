/// A rule for the imports of modules. The rules of the architecture are written here alone.
struct ModuleRule {
  /// The modules and groups that the rule is about. A group is a layer, `fakes` or `domains`.
  let subjects: [String]
  /// The modules and groups that the subjects may import, or nil for all. The first rule with such a list counts, so a rule
  /// for a module comes before the rule for its group.
  var mayImport: [String]?
  /// The modules and groups that the subjects must not reach, neither by their own imports nor through other modules.
  var mustNotReach: [String] = []

  static let fakes = "Fakes"

  /// The entities of one domain, which only the modules of this domain see.
  static let domains = "Entities of a domain"

  /// The features of the app and what connects them, without backends.
  static let composition = "AppComposition"

  /// The examples of views, which their microapp shows in place of a feature.
  static let viewsCatalogue = "ViewsCatalogue"

  static let anyFoundation = [
    "CoreFoundation", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
  ]

  private static let microapps = Layer.microapps.rawValue
  private static let features = Layer.features.rawValue
  private static let development = Layer.development.rawValue
  private static let ui = Layer.ui.rawValue
  private static let foundation = Layer.foundation.rawValue
  private static let utility = Layer.utility.rawValue

  private static let microappImports = [
    composition, features, fakes, "Services", "Entities", domains, "LiveBackends", "MicroappKit",
  ]

  static let all = [
    ModuleRule(subjects: ["Entities"], mayImport: []),
    ModuleRule(subjects: [domains], mayImport: ["Entities"]),
    ModuleRule(subjects: ["MicroappBasics"], mayImport: ["Dispatch", "Synchronization"]),
    ModuleRule(subjects: ["POSIX"], mayImport: ["Synchronization", "Darwin", "Glibc", "MachO", "Musl"]),
    ModuleRule(subjects: ["Publishers"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(subjects: ["Views"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(
      subjects: ["Terminal"], mayImport: ["MicroappBasics", "POSIX", "Views", "Dispatch", "Synchronization"]),
    ModuleRule(subjects: [viewsCatalogue], mayImport: ["Observation", "Views"]),
    ModuleRule(subjects: ["Base"], mayImport: ["MicroappBasics", "Entities", "Publishers", "Views"]),
    ModuleRule(subjects: ["Navigation"], mayImport: ["Publishers", "Views"]),
    ModuleRule(
      subjects: [features], mayImport: ["Base", "Entities", domains, "Navigation", "Observation", "Views"],
      mustNotReach: [features, foundation, "Terminal", "POSIX"]),
    ModuleRule(subjects: ["Services"], mayImport: ["MicroappBasics", "Entities", domains, "Synchronization"]),
    ModuleRule(subjects: ["FakeAccountsBackend"], mayImport: ["Services", "MicroappBasics", "Entities", domains]),
    ModuleRule(
      subjects: [fakes], mayImport: ["Services", "MicroappBasics", "Entities", domains, "FakeAccountsBackend"],
      mustNotReach: anyFoundation),
    ModuleRule(subjects: ["Hashing"], mayImport: ["Foundation"]),
    ModuleRule(
      subjects: ["Session"], mayImport: ["Services", "MicroappBasics", "Entities", domains, "POSIX"],
      mustNotReach: anyFoundation),
    ModuleRule(
      subjects: ["Storage"], mayImport: ["Services", "Session", "Entities", domains, "POSIX", "Foundation"]),
    ModuleRule(
      subjects: ["RemoteBackends"],
      mayImport: [
        "Services", "MicroappBasics", "Entities", domains, "Hashing", "POSIX", "Session", "Storage", "Foundation",
        "FoundationNetworking", "Synchronization",
      ]),
    ModuleRule(subjects: ["Endpoints"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(subjects: ["Runs", "FeatureTesting"], mustNotReach: ["Programs", "Terminal"]),
    ModuleRule(subjects: ["Programs"], mustNotReach: ["MicroappKit", "Watch"]),
    // Combine and SwiftUI would bring Foundation.
    ModuleRule(
      subjects: ["Runs", "Programs", "FeatureTesting", "Watch", "MicroappKit"],
      mayImport: [utility, ui, development, "Dispatch", "Observation", "Synchronization"],
      mustNotReach: anyFoundation + ["Base", domains, foundation]),
    ModuleRule(subjects: ["LocalServer", "LiveBackends"], mustNotReach: [ui]),
    ModuleRule(subjects: ["LocalServer"], mustNotReach: ["RemoteBackends", "Session"]),
    ModuleRule(subjects: ["AppMicroapp"], mayImport: microappImports + ["Session"]),
    ModuleRule(
      subjects: ["ViewsMicroapp"],
      mayImport: ["Endpoints", "MicroappBasics", "Programs", "Runs", "Views", viewsCatalogue, "Watch"],
      mustNotReach: [features, "Base", "Navigation", "Services", fakes, "MicroappKit"]),
    ModuleRule(subjects: [microapps], mayImport: microappImports),
    ModuleRule(
      subjects: [composition],
      mayImport: [features, ui, "Services", "MicroappBasics", "Entities", domains, "Observation"],
      mustNotReach: anyFoundation + [fakes, development, "Terminal", "POSIX", "Session", "RemoteBackends"]),
    ModuleRule(subjects: ["App"], mustNotReach: ["MicroappKit", "Watch"]),
    // The layers.
    ModuleRule(subjects: [utility, ui], mustNotReach: anyFoundation + [foundation]),
    ModuleRule(subjects: [utility, ui, foundation], mustNotReach: [features]),
    ModuleRule(subjects: [utility, ui, foundation, features], mustNotReach: [development]),
    ModuleRule(subjects: [ui], mustNotReach: [domains]),
    ModuleRule(subjects: [utility, foundation], mustNotReach: [ui]),
    ModuleRule(subjects: [utility, ui, foundation, features, development], mustNotReach: ["App", microapps]),
    ModuleRule(subjects: [development], mustNotReach: [features]),
  ]
}
