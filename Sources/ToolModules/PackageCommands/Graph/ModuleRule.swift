/// A rule for the imports of modules. The rules of the architecture are written here alone.
struct ModuleRule {
  /// The modules and groups that the rule is about. A group is a layer, `features`, `fakes` or `domains`.
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

  /// The microapp without the kit, which is in no folder of microapps.
  static let firstMicroapp = "FirstMicroapp"

  static let anyFoundation = [
    "CoreFoundation", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
  ]

  /// The features of the app, and the screen of the course.
  static let features = "Features"

  /// The screen of the course, a feature in the tools.
  static let exercises = "Exercises"

  /// The inspector of endpoints in SwiftUI, which apps add. No module of the terminal sees it.
  private static let inspector = "EndpointsInspector"

  private static let microapps = Layer.microapps.rawValue
  private static let utility = Layer.utility.rawValue
  private static let ui = Layer.ui.rawValue
  private static let foundation = Layer.foundation.rawValue
  private static let programs = Layer.programs.rawValue
  private static let microappModules = Layer.microappModules.rawValue
  private static let tools = Layer.tools.rawValue

  /// The calls that can be watched, and what serves them in microapps: neither features nor services need them.
  private static let local = ["Endpoints", "LocalServer", "LocalBackend", "LiveBackends"]

  private static let microappImports = [
    composition, features, fakes, "Services", "Entities", domains, "LiveBackends", "MicroappKit",
  ]

  static let all = [
    ModuleRule(subjects: ["Entities"], mayImport: []),
    ModuleRule(subjects: [domains], mayImport: ["Entities"]),
    ModuleRule(subjects: ["MicroappBasics"], mayImport: ["Darwin", "Dispatch", "Synchronization"]),
    ModuleRule(subjects: ["POSIX"], mayImport: ["Synchronization", "Darwin", "Glibc", "MachO", "Musl"]),
    ModuleRule(subjects: ["Publishers"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(subjects: ["Endpoints"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(subjects: ["Views"], mayImport: ["MicroappBasics", "Observation"]),
    ModuleRule(
      subjects: ["Terminal"], mayImport: ["MicroappBasics", "POSIX", "Views", "Dispatch", "Synchronization"]),
    ModuleRule(subjects: [viewsCatalogue], mayImport: ["Observation", "Views"]),
    ModuleRule(subjects: ["Base"], mayImport: ["MicroappBasics", "Entities", "Publishers", "Views"]),
    ModuleRule(subjects: ["Navigation"], mayImport: ["Publishers", "Views"]),
    ModuleRule(subjects: [inspector], mayImport: ["AppKit", "Endpoints", "SwiftUI", "UIKit"]),
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
    ModuleRule(subjects: ["Runs", "FeatureTesting"], mustNotReach: ["Programs", "Terminal"]),
    // Combine and SwiftUI would bring Foundation.
    ModuleRule(
      subjects: [programs, microappModules],
      mayImport: [utility, ui, programs, microappModules, "Dispatch", "Observation", "Synchronization"],
      mustNotReach: anyFoundation + ["Base", domains, foundation, features, composition, tools]),
    ModuleRule(
      subjects: ["LocalServer"],
      mayImport: [
        "Services", "MicroappBasics", "Entities", domains, "Hashing", "POSIX", fakes, "Dispatch", "Foundation",
        "Synchronization",
      ],
      mustNotReach: ["RemoteBackends", "Session"]),
    ModuleRule(subjects: ["LocalBackend"], mayImport: ["LocalServer", "MicroappBasics", "POSIX"]),
    ModuleRule(
      subjects: ["LiveBackends"],
      mayImport: [
        "Endpoints", "Services", "MicroappBasics", "Entities", domains, fakes, "LocalServer", "RemoteBackends",
        "Foundation",
      ]),
    ModuleRule(subjects: ["AppMicroapp"], mayImport: microappImports + ["Session"]),
    ModuleRule(
      subjects: ["ViewsMicroapp"],
      mayImport: ["Endpoints", "MicroappBasics", "Programs", "Runs", "Views", viewsCatalogue, "Watch"],
      mustNotReach: [features, "Base", "Navigation", "Services", fakes, "MicroappKit"]),
    ModuleRule(
      subjects: [firstMicroapp], mayImport: ["Greeting", "Programs", "Runs"],
      mustNotReach: [foundation, microappModules]),
    ModuleRule(subjects: [microapps], mayImport: microappImports),
    ModuleRule(
      subjects: [composition],
      mayImport: [features, ui, "Services", "MicroappBasics", "Entities", domains, "Observation"],
      mustNotReach: anyFoundation + local + [
        fakes, programs, microappModules, tools, "Terminal", "POSIX", "Session", "RemoteBackends",
      ]),
    ModuleRule(subjects: ["App"], mustNotReach: [microappModules, microapps, tools]),
    // The layers, which reach no higher floor by themselves.
    ModuleRule(subjects: [features], mustNotReach: local + [programs, microappModules, tools]),
    ModuleRule(subjects: ["Services", fakes, "Hashing", "Session", "Storage", "RemoteBackends"], mustNotReach: local),
    ModuleRule(subjects: [utility, ui], mustNotReach: anyFoundation + [foundation]),
    ModuleRule(
      subjects: [utility, "Base", "Navigation", "Terminal", "Views", viewsCatalogue], mustNotReach: ["Endpoints"]),
    ModuleRule(subjects: [ui], mustNotReach: [domains]),
    ModuleRule(subjects: [utility, foundation], mustNotReach: [ui]),
    ModuleRule(subjects: ["PackageCommands", "PackageTool", "PageTool"], mustNotReach: [exercises]),
    ModuleRule(subjects: [tools], mustNotReach: [Layer.features.rawValue, composition]),
  ]
}
