import Storage
import SupabaseBackend

extension VerifierStorage {
  /// Keeps the verifier in a file, because the link in an email may open another process, and in memory too, in case
  /// the disk is full.
  static func file(in folder: String, environment: [String: String]) -> VerifierStorage {
    let memory = VerifierStorage.inMemory()
    guard let file = StateFile.standard("verifier", in: folder, environment: environment) else { return memory }
    return VerifierStorage(
      load: { memory.load() ?? (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } },
      save: { verifier in
        memory.save(verifier)
        try? file.change { _ in verifier.map { Array($0.utf8) } }
      })
  }
}
