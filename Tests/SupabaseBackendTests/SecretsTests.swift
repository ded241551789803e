import Backends
import SupabaseBackend
import Testing

struct SecretsTests {
  @Test func nothingPrintsAKeyOrAVerifier() throws {
    let verifiers = VerifierStorage.holding("verifier")
    let auth = try NetworkStub().auth(verifiers: verifiers)
    for value in [auth, auth.service, verifiers] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("sb_publishable_key"))
        #expect(!text.contains("\"verifier\""))
      }
    }
  }
}
