/// Outputs of `swift build` of Swift 6.3 as they were printed, with a shorter path of the package.
enum BuildOutputSamples {
  /// Errors in two files.
  static let twoFiles = """
    [0/1] Planning build
    Building for debugging...
    [0/3] Write sources
    [1/3] Write swift-version-6A52383ED409C6A7.txt
    [3/5] Emitting module Core
    [4/6] Compiling Core Core.swift
    /p/Sources/Core/Core.swift:3:14: error: cannot convert value of type 'String' to expected argument type 'Int'
    1 | public func double(_ x: Int) -> Int {
    2 |   let unused = 1
    3 |   return x * "2"
      |              `- error: cannot convert value of type 'String' to expected argument type 'Int'
    4 | }
    5 | 
    [5/6] Compiling Core Other.swift
    /p/Sources/Core/Other.swift:2:10: error: cannot find 'y' in scope
    1 | func half(_ x: Int) -> Int {
    2 |   return y / 2
      |          `- error: cannot find 'y' in scope
    3 | }
    4 | 

    /p/Sources/Core/Other.swift:6:12: error: cannot convert return expression of type 'Int' to return type 'String'
    4 | 
    5 | func third(_ x: Int) -> String {
    6 |   return x / 3
      |            `- error: cannot convert return expression of type 'Int' to return type 'String'
    7 | }
    8 | 
    """

  /// Errors in an interface, which the compiler reports for the module and for the file.
  static let interface = """
    Building for debugging...
    [0/3] Write sources
    [1/3] Write swift-version-6A52383ED409C6A7.txt
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    [3/5] Emitting module Core
    /p/Sources/Core/Core.swift:1:25: error: cannot find type 'Intt' in scope
    1 | public func double(_ x: Intt) -> Int {
      |                         `- error: cannot find type 'Intt' in scope
    2 |   let unused = 1
    3 |   return x * 2

    /p/Sources/Core/Other.swift:2:6: error: invalid redeclaration of 'half'
    1 | func half(_ x: Int) -> Int { x / 2 }
      |      `- note: 'half' previously declared here
    2 | func half(_ x: Int) -> Int { x / 2 }
      |      `- error: invalid redeclaration of 'half'
    3 | 
    [4/6] Compiling Core Core.swift
    /p/Sources/Core/Core.swift:1:25: error: cannot find type 'Intt' in scope
    1 | public func double(_ x: Intt) -> Int {
      |                         `- error: cannot find type 'Intt' in scope
    2 |   let unused = 1
    3 |   return x * 2
    [5/6] Compiling Core Other.swift
    /p/Sources/Core/Other.swift:2:6: error: invalid redeclaration of 'half'
    1 | func half(_ x: Int) -> Int { x / 2 }
      |      `- note: 'half' previously declared here
    2 | func half(_ x: Int) -> Int { x / 2 }
      |      `- error: invalid redeclaration of 'half'
    3 | 
    """

  /// A function that is declared and missing, beside a warning.
  static let linker = """
    Building for debugging...
    [0/3] Write sources
    [1/3] Write swift-version-6A52383ED409C6A7.txt
    [3/5] Compiling Core Core.swift
    /p/Sources/Core/Core.swift:3:7: warning: initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it [#no-usage]
    1 | @_silgen_name("no_such_symbol") func missing(_ x: Int) -> Int
    2 | public func double(_ x: Int) -> Int {
    3 |   let unused = 1
      |       `- warning: initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it [#no-usage]
    4 |   return missing(x)
    5 | }
    [4/5] Emitting module Core
    [5/6] Compiling Core Other.swift
    [6/10] Wrapping AST for Core for debugging
    [8/12] Emitting module Tool
    [9/12] Compiling Tool Tool.swift
    [10/12] Write Objects.LinkFileList
    error: link command failed with exit code 1 (use -v to see invocation)
    /p/Sources/Core/Core.swift:4: error: undefined reference to 'no_such_symbol'
    clang: error: linker command failed with exit code 1 (use -v to see invocation)
    [11/12] Linking Tool
    """

  /// A mistake in the manifest, which is read twice.
  static let manifest = """
    error: 'p': Invalid manifest (compiled with: ["/opt/swift/usr/bin/swiftc", "-o", "/tmp/t/p-manifest"])
    /p/Package.swift:4:31: error: extra argument 'nope' in call
    2 | import PackageDescription
    3 | let package = Package(name: "Tiny", targets: [
    4 |   .target(name: "Core", nope: 1),
      |                               `- error: extra argument 'nope' in call
    5 |   .executableTarget(name: "Tool", dependencies: ["Core"]),
    6 | ])
    error: 'p': Invalid manifest (compiled with: ["/opt/swift/usr/bin/swiftc", "-o", "/tmp/t/p-manifest"])
    /p/Package.swift:4:31: error: extra argument 'nope' in call
    2 | import PackageDescription
    3 | let package = Package(name: "Tiny", targets: [
    4 |   .target(name: "Core", nope: 1),
      |                               `- error: extra argument 'nope' in call
    5 |   .executableTarget(name: "Tool", dependencies: ["Core"]),
    6 | ])
    error: ExitCode(rawValue: 1)
    [0/1] Planning build
    """

  /// A dependency that does not exist.
  static let graph = """
    error: 'p': product 'Cor' required by package 'p' target 'Tool' not found. Did you mean 'Core'?
    error: ExitCode(rawValue: 1)
    [0/1] Planning build
    """

  /// A product that does not exist.
  static let product = """
    [0/1] Planning build
    Building for debugging...
    error: no product named 'Nope'
    """

  /// A build that succeeds with a warning.
  static let warning = """
    Building for debugging...
    [0/6] Write sources
    [1/6] Write swift-version-6A52383ED409C6A7.txt
    [3/8] Emitting module Core
    [4/8] Compiling Core Core.swift
    /p/Sources/Core/Core.swift:2:7: warning: initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it [#no-usage]
    1 | public func double(_ x: Int) -> Int {
    2 |   let unused = 1
      |       `- warning: initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it [#no-usage]
    3 |   return x * 2
    4 | }
    [5/9] Wrapping AST for Core for debugging
    [7/11] Emitting module Tool
    [8/11] Compiling Tool Tool.swift
    [9/11] Write Objects.LinkFileList
    [10/11] Linking Tool
    Build of product 'Tool' complete! (0.94s)
    """

  /// A build with nothing to do.
  static let unchanged = """
    Building for debugging...
    [0/2] Write swift-version-6A52383ED409C6A7.txt
    Build of product 'Tool' complete! (0.09s)
    """

  // By Swift Build, Swift 6.3.1, on 24 November 2026. The lines with the compiler's arguments are shorter here.

  /// Errors in one file.
  static let swiftBuildErrors = """
    Building for debugging...
    Computing dependencies
    [30/100] Core 1 / 4
    /p/Sources/Core/Core.swift:22:30: error: cannot convert value of type 'String' to specified type 'Int'
    func broken() { let x: Int = "a"; undefinedThing() }
                                 ^~~
    /p/Sources/Core/Core.swift:22:35: error: cannot find 'undefinedThing' in scope
    func broken() { let x: Int = "a"; undefinedThing() }
                                      ^~~~~~~~~~~~~~
    error: SwiftCompile normal x86_64 /p/Sources/Core/Core.swift failed with a nonzero exit code. Command line:     cd /
        
    [58/100] Core 3 / 5
    Failed frontend command:
    /opt/swift/usr/bin/swift-frontend -frontend -c -primary-file /p/Sources/Core/Core.swift
    error: SwiftDriver\\ Compilation Core normal x86_64 com.apple.xcode.tools.swift.compiler failed with a nonzero exit code. Command line:     cd /
        builtin-Swift-Compilation -- /opt/swift/usr/bin/swiftc -module-name Core
    error: Build failed
    """

  /// A function that is declared and missing.
  static let swiftBuildLinker = """
    Building for debugging...
    Computing dependencies
    Using on-disk description
    [56/100] Core 4 / 7
    /p/Package.swift: Core: clang: warning: argument unused during compilation: '-rdynamic' [-Wunused-command-line-argument]
    [90/100] Core 11 / 12
    [86/100] Tool-product 15 / 18
    error: link command failed with exit code 1 (use -v to see invocation)
    /p/Package.swift: Tool-product: /p/.build/out/Products/Debug-linux/Core.o:Core.o:function $s4Core6callItyyF: error: undefined reference to 'no_such'
    /p/Package.swift: Tool-product: clang: error: linker command failed with exit code 1 (use -v to see invocation)
    error: Ld /p/.build/out/Products/Debug-linux/Tool normal failed with a nonzero exit code. Command line:     cd /p
        /opt/swift/usr/bin/swiftc -emit-executable
    error: Build failed
    """

  /// A build that succeeds.
  static let swiftBuildSuccess = """
    Building for debugging...
    Computing dependencies
    [37/100] Core 1 / 3
    [91/100] Core 9 / 9
    [84/100] Tool-product 13 / 16
    [95/100] Tool-product 18 / 19
    [100/100] 
    Build complete! (4.17 secs)
    """
}
