import Storage
import SupabaseBackend

extension VerifierStorage {
  /// Keeps the verifiers in a file, because the link in an email may open another process, and in memory too, in case
  /// the disk is full.
  static func file(in folder: String, environment: [String: String]) -> VerifierStorage {
    guard let file = StateFile.standard("verifier", in: folder, environment: environment) else { return .inMemory() }
    return .inMemory(
      read: { (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } },
      write: { verifiers in try? file.change { _ in Array(verifiers.utf8) } })
  }
}
