import Services
import RemoteBackends
import Testing

struct SecretsTests {
  @Test func nothingPrintsAKeyOrAVerifier() throws {
    let verifiers = VerifierStorage.holding("verifier")
    let auth = try NetworkStub().auth(verifiers: verifiers)
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": "sb_publishable_key"])
    #expect("\(configuration)".contains("ref.supabase.co"))
    for value in [configuration, auth, auth.service, verifiers] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("sb_publishable_key"))
        #expect(!text.contains("\"verifier\""))
      }
    }
  }
}
