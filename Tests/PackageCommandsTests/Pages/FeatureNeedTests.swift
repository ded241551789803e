import Foundation
import TestSupport
import Testing

@testable import PackageCommands

struct FeatureNeedTests {
  private static let folder = "Sources/FeatureModules/Home"
  private static let dependencies = """
    extension HomeRoot {
      public struct Dependencies: Sendable {
        // public var comment: Call<Int, NetworkError>
        /// public var documentation: Call<Int, NetworkError>
        public var page: Call<Query, Int, Page, NetworkError>
        public var changes: @Sendable () -> AsyncStream<Int>
        public var clock: any Clock<Duration>

        public init(page: @escaping Call<Query, Int, Page, NetworkError>) {
          self.page = page
        }
      }
    }

    """
  private static let root = """
    enum Route: Hashable {
      case detail(Int)
    }

    public struct HomeRoot: View {
      public init(
        dependencies: Dependencies, signedOut: @escaping Exit, picked: @escaping ExitWith<[Int]>
      ) {
        self.signedOut = signedOut
      }

      public var body: some View { stack }

      func close(_ closed: @escaping Exit) {}
    }

    """
  private static let errors = """
    public struct NetworkError: DomainError {
      public enum Kind {
        case server
      }
      /// public static let comment = Self("comment")
      public static let offline = Self("offline")
      public static func server(status: Int) -> Self { Self("server") }
      public static let allCases = [offline, server(status: 500)]
    }

    public enum OtherError {
      case other
    }

    """
  private static let (dependenciesFile, rootFile) = (
    "\(folder)/Core/HomeRoot+Dependencies.swift", "\(folder)/HomeRoot.swift"
  )
  private static let errorsFile = "Sources/Entities/NetworkError.swift"
  private static let (app, microapp) = ("Sources/App/App.swift", "Microapps/HomeMicroapp/HomeMicroapp.swift")

  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.put(Self.dependencies, as: Self.dependenciesFile)
    try repository.put(Self.root, as: Self.rootFile)
    try repository.put(Self.errors, as: Self.errorsFile)
    try repository.put("home = Home.HomeRoot.Dependencies(page: page)", as: Self.microapp)
    try repository.put("home: HomeRoot(dependencies: home)", as: Self.app)
    try repository.put("SmartHomeRoot(dependencies: home)\nHomeRoot.self", as: "Sources/App/Other.swift")
    try repository.put("HomeRoot(dependencies: home)", as: "Tests/HomeTests/HomeTests.swift")
    try repository.commit()
    return repository
  }

  /// What a change of texts in files lists, in which each text is replaced by the next one.
  private func needs(_ file: String, _ text: String, _ other: String) throws -> [String] {
    let repository = try repository()
    let old = try repository.root.text(of: file)
    try #require(old.contains(text))
    try repository.put(old.replacing(text, with: other), as: file)
    return try needs(in: repository)
  }

  private func needs(in repository: TemporaryRepository) throws -> [String] {
    try BaseCommit("HEAD", in: repository.root).changedNeeds()
  }

  /// The lines that a change of the feature's texts lists, without a repository, or nil if it is not read.
  private func changes(_ text: String, _ other: String) throws -> [String]? {
    let old = Self.dependencies + Self.root
    try #require(old.contains(text))
    let needs = [old, old.replacing(text, with: other)].map {
      Declaration.declarations(in: $0).flatMap(FeatureNeed.needs)
    }
    return try needs[1].map { FeatureNeed.changes(from: try #require(needs[0]), to: $0) }
  }

  private static let toFollow = "\n      to follow: \(microapp), \(app)"
  private static let (member, memberEnd) = ("    public var clock: any Clock<Duration>", "any Clock<Duration>")

  @Test(arguments: [
    (
      member, "    public var rate: Call<Int, Void, NetworkError>\n\(member)",
      "+ call rate: Call<Int, Void, NetworkError>"
    ),
    (member, "    public var opened: Input<Int?>\n\(member)", "+ input opened: Input<Int?>"),
    ("any Clock<Duration>", "Int", "~ value clock: any Clock<Duration> -> Int"),
    (
      "public var page: Call<Query, Int, Page, NetworkError>", "public var page: Call<Query, Int, Page, PageError>",
      "~ call page: Call<Query, Int, Page, NetworkError> -> Call<Query, Int, Page, PageError>"
    ),
    (
      "public var page: Call<Query, Int, Page, NetworkError>", "public var page: Call<Query, Page, NetworkError>",
      "~ call page: Call<Query, Int, Page, NetworkError> -> Call<Query, Page, NetworkError>"
    ),
    (
      "public var page:", "public var pages:",
      "+ call pages: Call<Query, Int, Page, NetworkError>\n      - call page"
    ),
    ("    public var changes: @Sendable () -> AsyncStream<Int>\n", "", "- input changes"),
    ("AsyncStream<Int>", "AsyncStream<Int?>", "~ input changes: Input<Int> -> Input<Int?>"),
  ])
  func aMemberThatIsAddedChangedOrRemovedIsListed(text: String, other: String, lines: String) throws {
    #expect(try needs(Self.dependenciesFile, text, other) == ["Home: \(lines)\(Self.toFollow)"])
  }

  @Test(arguments: [
    ("signedOut: @escaping Exit, ", "", "- exit signedOut"),
    ("signedOut: @escaping Exit, ", "signedOut: @escaping ExitWith<Int>, ", "~ exit signedOut: Exit -> ExitWith<Int>"),
    (
      "picked: @escaping ExitWith<[Int]>", "picked: @escaping ExitWith<[Int]>, left: @escaping ExitWith<Set<Int>>",
      "+ exit left: ExitWith<Set<Int>>"
    ),
  ])
  func anExitThatIsAddedChangedOrRemovedIsListed(text: String, other: String, lines: String) throws {
    #expect(try needs(Self.rootFile, text, other) == ["Home: \(lines)\(Self.toFollow)"])
  }

  @Test(arguments: [
    (
      "  public static let offline", "  public static let lost = Self(\"\")\n  public static let offline",
      "+ error NetworkError.lost"
    ),
    ("  public static let offline = Self(\"offline\")\n", "", "- error NetworkError.offline"),
    (
      "server(status: Int)", "server(status: Int, text: String)",
      "+ error NetworkError.server(status: Int, text: String)\n      - error NetworkError.server(status: Int)"
    ),
  ])
  func aCaseOfAnErrorThatACallNamesIsListedWithoutCompositions(text: String, other: String, lines: String) throws {
    #expect(try needs(Self.errorsFile, text, other) == ["Home: \(lines)"])
  }

  @Test func theCasesOfANewEnumAreListedWithTheCallThatNamesIt() throws {
    let repository = try repository()
    try repository.put(
      Self.dependencies.replacing("Page, NetworkError>", with: "Page, HomeError>"), as: Self.dependenciesFile)
    try repository.put(
      "public enum HomeError: AppError {\n  case full\n  case none\n  case late(by: Int, of: Int)\n  var a: Int {\n    switch self {\n    case .full: 1\n    }\n  }\n}\n",
      as: "\(Self.folder)/HomeError.swift")
    #expect(
      try needs(in: repository) == [
        """
        Home: ~ call page: Call<Query, Int, Page, NetworkError> -> Call<Query, Int, Page, HomeError>
              + error HomeError.full
              + error HomeError.none
              + error HomeError.late(by: Int, of: Int)\(Self.toFollow)
        """
      ])
  }

  @Test(arguments: [
    (dependenciesFile, "// public var comment", "// public var other"),
    (dependenciesFile, "public var clock: any Clock<Duration>", "public var clock: any Clock<Duration>  // Why."),
    (dependenciesFile, "@Sendable () -> AsyncStream<Int>", "Input<Int>"), (rootFile, "_ closed", "_ left"),
    (rootFile, "some View", "AnyView"), (rootFile, "case detail", "case picture"),
    (errorsFile, "/// public static let comment", "/// public static let other"),
    (errorsFile, "    case server", "    case service"), (errorsFile, "  case other", "  case another"),
    (errorsFile, "allCases = [offline, ", "allCases = ["), (app, "home:", "start:"),
  ])
  func whatNoFeatureAsksForIsNotListed(file: String, text: String, other: String) throws {
    #expect(try needs(file, text, other) == [])
  }

  @Test func aCompositionThatTheChangeTouchesNeedNotFollow() throws {
    let repository = try repository()
    try repository.put(Self.root.replacing("signedOut: @escaping Exit, ", with: ""), as: Self.rootFile)
    try repository.put("HomeRoot(dependencies: other)", as: Self.app)
    #expect(try needs(in: repository) == ["Home: - exit signedOut\n      to follow: \(Self.microapp)"])
    try repository.git("rm", "--quiet", Self.microapp)
    #expect(try needs(in: repository) == ["Home: - exit signedOut"])
  }

  @Test func aFeatureThatIsNewOrRemovedIsListedWhole() throws {
    let repository = try repository()
    try repository.git("mv", Self.folder, "Sources/FeatureModules/Start")
    #expect(
      try needs(in: repository) == [
        "Home: - call page\n      - input changes\n      - value clock\n      - exit signedOut\n      - exit picked\(Self.toFollow)",
        """
        Start: + call page: Call<Query, Int, Page, NetworkError>
               + input changes: Input<Int>
               + value clock: any Clock<Duration>
               + exit signedOut: Exit
               + exit picked: ExitWith<[Int]>
               to follow: \(Self.microapp), \(Self.app)
        """,
      ])
  }

  @Test func whatATerminalObeysIsNotPrinted() throws {
    let lines = try needs(Self.dependenciesFile, "any Clock<Duration>", "A\u{1B}[31m]")
    #expect(lines.first?.contains("-> A\u{FFFD}[31m]\n") == true)
  }

  @Test(arguments: [
    ("  public var name:\n      Call<Int,\n      NetworkError>", "call name: Call<Int, NetworkError>"),
    ("@MainActor public var name: Int", "value name: Int"), ("public let name: Int", "value name: Int"),
    ("public internal(set) var name: Int", "value name: Int"), ("package var name: Int", "value name: Int"),
    ("let name: Int", "value name: Int"), ("public var name = 5", "value name: no type written"),
    ("public var name: Input<Int> = { .finished }", "input name: Input<Int>"),
    ("public var name: @Sendable () -> AsyncStream<\nInt>", "input name: Input<Int>"),
    ("public var open: Call<Int, Void, NetworkError>", "call open: Call<Int, Void, NetworkError>"),
    ("public var name: @MainActor\n() -> Void", "value name: @MainActor () -> Void"),
    ("public var name: [Int:String]? {\n didSet { print(name) }\n}", "value name: [Int: String]?"),
    ("public var name: /* a */ Int // b\n/* c /* d */ */", "value name: Int"),
    ("public var name: any Clock<Duration> = a(\"}\\(b(\"(\"))\")", "value name: any Clock<Duration>"),
    ("public var name: (any A & B)?; ", "value name: (any A & B)?"),
  ])
  func eachFormOfAMemberIsRead(member: String, line: String) throws {
    #expect(try changes(Self.member, "\(member)\n\(Self.member)") == ["+ \(line)"])
  }

  @Test(arguments: [
    ("left: @escaping Exit", "exit left: Exit"), ("left: Exit?", "exit left: Exit?"),
    ("left: @escaping @MainActor () -> Void", "exit left: Exit"),
    ("left: @escaping @MainActor @Sendable (AppUser) -> Void", "exit left: ExitWith<AppUser>"),
    ("left: (@MainActor () -> Void)? = nil", "exit left: Exit? = nil"),
    ("left: @escaping () -> Void", "exit left: () -> Void"), ("left exit: @escaping Exit", "exit left: Exit"),
    ("_ left: @escaping\n  ExitWith<\nInt>", "exit left: ExitWith<Int>"),
    ("email: String? = nil", "argument email: String? = nil"),
    ("detail: DetailRoot.Dependencies", "argument detail: DetailRoot.Dependencies"),
    ("title: @escaping (Int) -> String", "argument title: (Int) -> String"),
  ])
  func eachFormOfAnArgumentOfTheRootIsRead(argument: String, line: String) throws {
    let (picked, all) = ("picked: @escaping ExitWith<[Int]>", "picked: @escaping ExitWith<[Int]>, \(argument)")
    #expect(try changes(picked, all) == ["+ \(line)"])
  }

  @Test(arguments: [
    (member, "    /*\n    public var name: Int\n    */\n\(member)"),
    (member, "    public static let name: Int\n    public var count: Int { 5 }\n\(member)"),
    (memberEnd, "any\n      Clock<\n        Duration\n      >"),
    (memberEnd, "any Clock<Duration>\n    public func page(a: Int) { var b: Int }"),
    ("signedOut: @escaping Exit", "signedOut: @escaping @MainActor () -> Void"),
    ("  public var body", "  init(other: @escaping Exit) {}\n  public var body"),
    ("  public var body", "  let pattern = /[\"{]/\n  let text = #\"\"{\\(\"#\n  public var body"),
  ])
  func whatOnlyLooksLikeANeedIsNotListed(text: String, other: String) throws {
    #expect(try changes(text, other) == [])
  }

  @Test(arguments: [
    "    #if DEBUG\n    public var name: Int\n    #endif\n", "    #needs(5)\n", "    public var (a, b): (Int, Int)\n",
    "    public var a, b: Int\n", "    public var a: Int, b: Int\n", "    public var a: Int = 5, b: Int\n",
    "    public var isOn: Bool = 5 < count\n",
  ])
  func whatIsNoMemberIsNotRead(member: String) throws {
    #expect(try changes(Self.member, member + Self.member) == nil)
  }

  @Test(arguments: ["{", ")", "/* ", "\"", "\"\\(", "\"\"\" \""])
  func aTextWithoutAnEndIsNotRead(text: String) throws {
    #expect(try changes(Self.member, "\(text)\n\(Self.member)") == nil)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let lines = try needs(Self.dependenciesFile, Self.member, "{\n\(Self.member)")
    #expect(lines == ["Dependencies of Home: not read", "\(Self.dependenciesFile): not read"])
  }

  @Test func aConditionInTheRootIsNotRead() throws {
    #expect(try changes("  public var body", "  #if DEBUG\n  init() {}\n  #endif\n  public var body") == nil)
  }

  @Test(arguments: [
    "public extension HomeRoot {\n  init(left: @escaping Exit) {}\n}",
    "extension HomeRoot {\n  @MainActor package init?(left: @escaping Exit) {}\n}",
  ])
  func anInitializerInAnExtensionIsRead(text: String) throws {
    #expect(try changes("enum Route", "prefix operator +++\n\(text)\nenum Route") == ["+ exit left: Exit"])
  }

  /// One of two needs of one name changes.
  @Test func eachInitializerIsCompared() throws {
    let repository = try repository()
    let root = Self.root.replacing(
      "enum Route", with: "extension HomeRoot {\n  public init(signedOut: Int) {}\n}\nenum Route")
    try repository.put(root, as: Self.rootFile)
    try repository.commit()
    try repository.put("\(root)\n", as: Self.rootFile)
    #expect(try needs(in: repository) == [])
    try repository.put(root.replacing("signedOut: Int", with: "signedOut: String"), as: Self.rootFile)
    #expect(try needs(in: repository) == ["Home: ~ argument signedOut: Int -> String\(Self.toFollow)"])
  }

  @Test(arguments: ["HomeRoot.init(dependencies: a)", "let home: HomeRoot.Dependencies = .init(page: page)"])
  func eachFormOfACompositionFollows(text: String) throws {
    let repository = try repository()
    try repository.put(text, as: Self.app)
    try repository.commit()
    try repository.put(Self.dependencies.replacing("any Clock<Duration>", with: "Int"), as: Self.dependenciesFile)
    #expect(try needs(in: repository) == ["Home: ~ value clock: any Clock<Duration> -> Int\(Self.toFollow)"])
  }

  @Test(arguments: ["Sources", "Microapps"])
  func whatASparseCheckoutLeavesOutIsRead(folder: String) throws {
    let repository = try repository()
    try repository.put(Self.dependencies.replacing("any Clock<Duration>", with: "Int"), as: Self.dependenciesFile)
    try repository.commit()
    try repository.git("sparse-checkout", "set", "--no-cone", "/*", "!/\(folder)/")
    #expect(!FileManager.default.fileExists(atPath: repository.root.appending(path: folder).path))
    #expect(
      try BaseCommit("HEAD~1", in: repository.root).changedNeeds() == [
        "Home: ~ value clock: any Clock<Duration> -> Int\(Self.toFollow)"
      ])
  }

  @Test func aFeatureWithoutDependenciesIsNamed() throws {
    let lines = try needs(Self.dependenciesFile, "public struct Dependencies", "public struct Needs")
    #expect(lines == ["Dependencies of Home: not read"])
  }

  @Test func dependenciesAreReadInAFileOfAnyName() throws {
    let repository = try repository()
    try repository.git("mv", Self.dependenciesFile, "\(Self.folder)/Needs.swift")
    #expect(try needs(in: repository) == [])
    try repository.put(
      Self.dependencies.replacing("any Clock<Duration>", with: "Int"), as: "\(Self.folder)/Needs.swift")
    #expect(
      try needs(in: repository) == ["Home: ~ value clock: any Clock<Duration> -> Int\(Self.toFollow)"])
  }

  @Test func aCommentIsNoComposition() throws {
    let repository = try repository()
    try repository.put("// HomeRoot(dependencies: home)\nlet root: HomeRoot", as: Self.app)
    try repository.commit()
    try repository.put(Self.dependencies.replacing("any Clock<Duration>", with: "Int"), as: Self.dependenciesFile)
    #expect(
      try needs(in: repository) == [
        "Home: ~ value clock: any Clock<Duration> -> Int\n      to follow: \(Self.microapp)"
      ])
  }

  @Test func theFeaturesOfThisPackageAreRead() throws {
    let features = packageFile("Sources/FeatureModules")
    func names(_ feature: String) throws -> [String]? {
      let files = try SourceFolder(root: features, path: feature).contents.files.filter { $0.hasSuffix(".swift") }
      let declarations = try files.sorted().map {
        try #require(Declaration.declarations(in: features.text(of: $0)), "\($0)")
      }
      return FeatureNeed.needs(in: declarations.flatMap(\.self))?.map(\.name)
    }
    #expect(try names("Greeting") == ["call name", "exit closed"])
    #expect(
      try names("Account") == [
        "call user", "call signOut", "call deleteAccount", "input favouriteCounts", "input firstScreenRequests",
        "exit signedOut", "exit accountDeleted",
      ])
    for feature in try FileManager.default.contentsOfDirectory(atPath: features.path) {
      #expect(try names(feature)?.contains { $0.hasPrefix("call ") } == true, "\(feature)")
    }
  }

  @Test func theFilesOfThisPackageAreRead() throws {
    let unread = try [packageFile("Sources"), packageFile("Microapps")].flatMap { root in
      try FileManager.default.contentsOfDirectory(atPath: root.path)
        .flatMap { try SourceFolder(root: root, path: $0).contents.files }.filter { $0.hasSuffix(".swift") }
        .filter { Declaration.declarations(in: try root.text(of: $0)) == nil }
    }
    #expect(unread == [])
  }
}
