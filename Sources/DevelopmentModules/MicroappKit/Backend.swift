/// What can stand behind a feature: a service of some shape, made only once somebody wants it.
public struct Backend<Service: Sendable>: Sendable {
  let info: BackendInfo
  private let make: (@MainActor @Sendable (Workbench) throws -> Service)?

  /// - Parameters:
  ///   - name: by which people ask for it.
  ///   - summary: what it is, in half a line for `--list`.
  ///   - isRemote: whether it is far away, so that what it takes is real time, also in scripts.
  ///   - make: builds it. Throws if it is not configured; what is thrown says by its description what to do.
  public init(
    _ name: String, _ summary: String, isRemote: Bool = false,
    make: @escaping @MainActor @Sendable (Workbench) throws -> Service
  ) {
    info = BackendInfo(name: name, summary: summary, isRemote: isRemote, isLeftOut: false)
    self.make = make
  }

  private init(leftOut name: String) {
    info = BackendInfo(
      name: name, summary: "needs network code: build with --traits Live", isRemote: true, isLeftOut: true)
    make = nil
  }

  @MainActor
  func service(on workbench: Workbench) throws -> Service {
    guard let make else { throw LeftOut(backend: info.name) }
    return try make(workbench)
  }

  /// One that this build can't make, because it links no network code. Asking for it tells which build can.
  public static func leftOut(_ name: String) -> Backend { Backend(leftOut: name) }
}

/// A backend as the command line knows it, whatever its service is.
struct BackendInfo: Equatable, Sendable {
  let name: String
  let summary: String
  let isRemote: Bool
  let isLeftOut: Bool
}

/// A backend was asked for that this build left out.
struct LeftOut: Error, CustomStringConvertible {
  let backend: String

  var description: String { "this build has no \(backend): it links no network code without --traits Live" }
}
