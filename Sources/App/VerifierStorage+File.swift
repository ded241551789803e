import POSIX
import RemoteBackends
import Storage

extension VerifierStorage {
  /// Keeps the verifiers in a file, because the link in an email may open another process, and in memory too, in case
  /// the disk is full.
  static func file(in folder: String, environment: [String: String]) -> VerifierStorage {
    guard let file = StateFile.standard("verifier", in: folder, environment: environment) else { return .inMemory() }
    @Sendable func read() -> String? { (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } }
    return .inMemory(
      read: read,
      edit: { change in
        do {
          try file.locked { () throws(SystemError) in try file.write(Array(change(read()).utf8)) }
          return true
        } catch {
          return false
        }
      })
  }
}
