import Foundation
import Testing

@testable import PackageCommands

/// What a feature declares, read from its sources.
struct SourceCodeTests {
  @Test func theTemplate() throws {
    let code = SourceCode([
      try TemporaryPackage().text(of: "docs/template/Sources/FeatureModules/Template/TemplateRoot.swift")
    ])
    #expect(Facts(code) == Facts(["text: () async throws(NetworkError) -> String"], ["closed()"]))
  }

  @Test(arguments: [
    // Comments and strings.
    (
      """
      /* public struct Dependencies { public var no: Int } */
      let text = "public struct Dependencies { var no: Int }"
      public struct Dependencies: Sendable {
        // public var no: Int
        public var a: /* { */ String = "}, \\(b { "}" }) public var no: Int"
        public var b: @Sendable () async -> Int  // throws(Never)
      }
      """, ["a: String", "b: () async -> Int"]
    ),
    // What is not stored in a value, and what is in braces.
    (
      """
      public struct Dependencies {
        public static let shared: Int = 1
        public static var other: Int { 1 }
        public var computed: Int {
          let no: Int = 1
          return no
        }
        public var first: Int
        public init(
          let no: Int, var: Int
        ) {
          var no: Int = 2
        }
        struct Inner {
          var no: Int
        }
        private(set) var last: [String: Int]? = [:]
      }
      public struct Other {
        var no: Int
      }
      """, ["first: Int", "last: [String: Int]?"]
    ),
    // Types in several lines, with generics and closures in them.
    (
      """
      public struct Dependencies {
        public var a:
          @Sendable (
            Result<Int, any Error>, @escaping @Sendable () throws(Inner) -> Void
          ) async throws(Outer) -> Dictionary<String, [Int]>
        public let `default`: @MainActor @Sendable (_ id: Int) -> Void
        @available(*, deprecated)
        nonisolated public let old: (() throws -> Void)?
        #if Live
        public var live: any Clock<Duration>
        #endif
      }
      """,
      [
        "a: (Result<Int, any Error>, @escaping () throws(Inner) -> Void) async throws(Outer) -> Dictionary<String, [Int]>",
        "default: @MainActor (_ id: Int) -> Void", "old: (() throws -> Void)?", "live: any Clock<Duration>",
      ]
    ),
    ("public struct Dependencies {", []), ("public struct DependenciesOfOthers { public var no: Int }", []),
    ("public struct Dependencies { public let only: () -> Void }", ["only: () -> Void"]),
    ("struct Dependencies { var no: Int }", []), ("", []),
  ])
  func dependenciesInHostileSource(source: String, expected: [String]) {
    #expect(Facts(SourceCode([source])).dependencies == expected)
  }

  @Test(arguments: [
    (
      "init(dependencies: D, closed: @escaping @MainActor () -> Void, done: @escaping @MainActor (A, B) -> Void)",
      ["closed()", "done(A, B)"]
    ),
    (
      "init<V: View>(content: () -> V, done: @escaping (@Sendable (Int) -> Bool, [A: B]) -> () = { _, _ in })",
      ["done(@Sendable (Int) -> Bool, [A: B])"]
    ),
    ("init(map: Dictionary<Int, String>, to handler: @escaping ((A) -> B) -> Void)", ["to((A) -> B)"]),
    // As in docs/TUTORIAL.md.
    (
      """
      init(
          dependencies: Dependencies, closed: @escaping @MainActor () -> Void, signedOut: @escaping @MainActor () -> Void
        )
      """, ["closed()", "signedOut()"]
    ),
    ("init(content: (done: @escaping () -> Void) -> Int)", []), ("init()", []),
  ])
  func exitsInHostileSource(initializer: String, expected: [String]) {
    let source = """
      /// public struct NoRoot { public init(no: () -> Void) }
      public struct ExampleRoot<A>: View {
        init(no: () -> Void) { self.init(no: no) }
        func closed(no: () -> Void) {}
        public \(initializer) { work(no: { () -> Void in }) }
        public var body: some View { view }
      }
      """
    #expect(Facts(SourceCode([source])).exits == expected)
  }

  @Test func casesOfAnEnum() {
    let source = """
      enum Failures { case no }
      /// enum Failure { case no }
      public enum Failure: Error, Equatable {
        /// case no
        case offline
        case refused(status: Int, reasons: [String: String]), `default`
        static let all = [Failure.offline]
        indirect case nested(Failure)
        var text: String { switch self { case .offline: "case no"; default: "" } }
        enum Kind { case no }
      }
      """
    #expect(SourceCode([source]).cases(of: "Failure") == ["offline", "refused", "default", "nested"])
    #expect(SourceCode([source]).cases(of: "any Error").isEmpty)
    #expect(SourceCode([source]).cases(of: "(").isEmpty)
  }

  private struct Facts: Equatable {
    var dependencies: [String]
    var exits: [String]

    init(_ dependencies: [String], _ exits: [String]) { (self.dependencies, self.exits) = (dependencies, exits) }

    init(_ code: SourceCode) {
      self.init(code.dependencies.map { "\($0.name): \($0.type)" }, code.exits)
    }
  }
}
