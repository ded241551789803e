import Foundation
import Hashing
import RemoteBackends
import Testing

struct ConfigurationTests {
  private static let url = "https://ref.supabase.co"

  private static func token(role: String) -> String {
    "eyJhbGciOiJIUzI1NiJ9." + Data(#"{"iss":"supabase","role":"\#(role)"}"#.utf8).base64URL + ".c2lnbmF0dXJl"
  }

  private func configuration(_ url: String?, _ key: String?) throws(ConfigurationError) -> SupabaseConfiguration {
    try SupabaseConfiguration(
      environment: ["SUPABASE_URL": url, "SUPABASE_KEY": key].compactMapValues(\.self))
  }

  @Test(
    arguments: [
      ("https://ref.supabase.co", "supabase-ref.supabase.co"),
      (" HTTPS://Ref.Supabase.co:443// \n", "supabase-ref.supabase.co"),
      ("https://ref.supabase.co:8443", "supabase-https_ref.supabase.co_8443_"),
      ("http://localhost", "supabase-http_localhost__"), ("http://LOCALHOST:80/", "supabase-http_localhost__"),
      ("http://127.0.0.1:54321", "supabase-http_127.0.0.1_54321_"),
      ("http://127.1.2.3", "supabase-http_127.1.2.3__"),
      ("https://example.org/supabase/", "supabase-https_example.org__%2fsupabase"),
      ("https://example.org/One", "supabase-https_example.org__%2f%4fne"),
      ("https://example.org/one/", "supabase-https_example.org__%2fone"),
      ("https://example.org/a_b", "supabase-https_example.org__%2fa%5fb"),
    ])
  func aProjectHasAFolderNameByItsURL(url: String, name: String) throws {
    #expect(try configuration(url, "key").folderName == name)
  }

  @Test func twoFormsOfAURLAreOneProject() throws {
    #expect(try configuration(" HTTPS://Ref.Supabase.CO:443/ ", "key") == configuration(Self.url, "key"))
    #expect(try configuration("https://ref.supabase.co/A", "key") != configuration("https://ref.supabase.co/a", "key"))
  }

  @Test(arguments: [
    ("https://ref.supabase.co/auth/v1", "https://ref.supabase.co"),
    (" https://ref.supabase.co/rest/v1/ ", "https://ref.supabase.co"),
    ("http://127.0.0.1:8000/supabase/auth/v1", "http://127.0.0.1:8000/supabase"),
    ("https://supabase.com/dashboard/project/abcdefghijklmnopqrst", "https://abcdefghijklmnopqrst.supabase.co"),
    (
      "https://supabase.com/dashboard/project/abcdefghijklmnopqrst/settings/api?a#b",
      "https://abcdefghijklmnopqrst.supabase.co"
    ),
    ("supabase.com/dashboard/project/abcdefghijklmnopqrst", "https://abcdefghijklmnopqrst.supabase.co"),
    (" abcdefghijklmnopqrst\n", "https://abcdefghijklmnopqrst.supabase.co"),
    ("abcdefghijklmnopqrst.supabase.co/", "https://abcdefghijklmnopqrst.supabase.co"),
  ])
  func aWrongURLIsRefusedWithTheRightOne(url: String, right: String) throws {
    let error = try #require(throws: ConfigurationError.self) { try configuration(url, "key") }
    #expect(error.description.hasPrefix("Set SUPABASE_URL to \(right), "))
    _ = try configuration(right, "key")
  }

  @Test(arguments: [(nil, nil), (url, "sb_secret_key"), (url, nil), ("ref", "key")] as [(String?, String?)])
  func theFirstSentenceSaysWhatToDoAndFitsALine(url: String?, key: String?) throws {
    let error = try #require(throws: ConfigurationError.self) { try configuration(url, key) }
    let sentence = try #require(error.description.split(separator: ". ").first)
    #expect(sentence.hasPrefix("Set SUPABASE_"))
    #expect(sentence.count < 60)
  }

  @Test(arguments: ["sb_publishable_key", " sb_publishable_key\n", token(role: "anon"), "a.b.c", "local-key"])
  func aPublicKeyIsAccepted(key: String) throws {
    _ = try configuration(Self.url, key)
  }

  @Test(
    arguments: [
      (nil, nil), (url, nil), (nil, "sb_publishable_key"), (url, ""), ("", "sb_publishable_key"), (url, " \n"),
      (url, "two words"), (url, "line\r\nX-Other: header"), (url, "schlüssel"), ("ref.supabase.co", "key"),
      ("ftp://ref.supabase.co", "key"), ("https://", "key"), ("https:///auth", "key"),
      ("http://ref.supabase.co", "key"), ("http://localhost:99999", "key"), ("http://0127.0.0.1", "key"),
      (url, "\"key\""), (url, "'sb_secret_key'"), ("https://supabase.com/dashboard/project/_/settings/api", "key"),
      ("http://127.0.0.1.example.org", "key"), ("http://localhost.example.org", "key"), ("http://128.0.0.1", "key"),
      ("https://user:password@example.org", "key"), ("https://example.org?a=b", "key"),
      ("https://example.org#a", "key"),
      ("http://[::1]:54321", "key"), ("https://[2001:db8::1]", "key"), ("https://exa mple.org", "key"),
      ("file:///etc/passwd", "key"),
    ] as [(String?, String?)])
  func missingAndMalformedValuesAreNamed(url: String?, key: String?) {
    let error = #expect(throws: ConfigurationError.self) { try configuration(url, key) }
    for word in ["Project Settings > API", "`swift run LocalBackend`"] {
      #expect(error?.description.contains(word) == true, "names \(word)")
    }
    let wrong = [("SUPABASE_URL", url != Self.url), ("SUPABASE_KEY", !["key", "sb_publishable_key"].contains(key))]
    for (name, isWrong) in wrong { #expect(error?.description.contains(name) == isWrong, "names \(name)") }
  }

  @Test(arguments: ["sb_secret_c0ffee", " sb_secret_c0ffee", token(role: "service_role")], [url, nil])
  func aSecretKeyIsRefusedAndNotQuoted(key: String, url: String?) throws {
    let error = try #require(throws: ConfigurationError.self) { try configuration(url, key) }
    #expect(error.description.contains("must never be in an app"))
    #expect(error != #expect(throws: ConfigurationError.self) { try configuration(nil, nil) })
    for part in key.split(separator: ".") where part.count > 8 {
      #expect(!error.description.contains(part))
      #expect(!String(reflecting: error).contains(part))
    }
  }
}
