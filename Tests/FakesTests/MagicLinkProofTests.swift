import AccountEntities
import Entities
import Services
import Testing

struct MagicLinkProofTests {
  private let email: EmailAddress = "rick@citadel.org"
  private static let link =
    "https://ref.supabase.co/auth/v1/verify?token=pkce_5afe&type=signup&redirect_to=microapps://login-callback"

  @Test(arguments: [
    "microapps://login-callback?code=abc", "microapps://login-callback/?code=abc",
    "microapps://login-callback?type=magiclink&code=abc", "microapps://login-callback?co%64e=abc",
    "microapps://login-callback#access_token=abc&refresh_token=def",
    "microapps://login-callback?code=#access_token=abc",
    "microapps://login-callback#error=access_denied&error_code=otp_expired", "x://login-callback#a",
    "Com.Example-App+dev.2://login-callback?code=abc", "https://login-callback?code=abc",
    "https://citadel.org/login-callback?code=abc", "HTTPS://citadel.org:8443/c-137/login-callback/#access_token=abc",
    "http://127.0.0.1:3000?code=abc", "https://citadel.org/?next=/login-callback&code=abc",
    "http://127.0.0.1:3000?error=access_denied&error_code=otp_expired#error=access_denied&error_code=otp_expired&sb=",
    "https://abc.supabase.co/auth/v1/verify?token=pkce_abc&type=signup&redirect_to=microapps://login-callback",
    "http://127.0.0.1:54321/auth/v1/verify?token=pkce_abc&type=magiclink&redirect_to=http://127.0.0.1:3000",
    "https://project.supabase.co/auth/v1/verify?token=pkce_abc&redirect_to=microapps%3A%2F%2Flogin-callback",
    "https://project.supabase.co//auth/v1/verify?token=pkce_abc&type=magiclink", "MICROAPPS://LOGIN-CALLBACK?code=abc",
    "microapps://Login-Callback/?code=abc", "microapps://login-callback?error=access_denied&error_code=otp_expired",
    "microapps://login-callback?message=Confirmation+link+accepted.+Please+proceed+to+confirm+link",
    "http://127.0.0.1:3000/#message=Confirmation%20link%20accepted.%20Please%20proceed",
  ])
  func acceptsALink(_ link: String) {
    #expect(MagicLinkProof(link, email: email) == .link(link))
    #expect(MagicLinkProof(" \n\(link)\r\n", email: email) == .link(link))
  }

  @Test(arguments: [
    "microapps://login-callback", "microapps://login-callback?", "microapps://login-callback#",
    "microapps://login-callback?#", "microapps://login-callback?code=", "microapps://login-callback?code",
    "microapps://login-callback?code=#", "microapps://login-callback?code=%zz", "microapps://login-callback?token=abc",
    "microapps://login-callback?mycode=abc", "microapps://login-callback-2?code=abc",
    "microapps://login-callback//?code=abc", "microapps://login-callback/next?code=abc", "microapps://logout?code=abc",
    "microapps://logout?next=login-callback#access_token=abc", "microapps://citadel.org/login-callback?code=abc",
    "microapps:login-callback?code=abc", "microapps:/login-callback?code=abc", "://login-callback?code=abc",
    "login-callback?code=abc", "1microapps://login-callback?code=abc", "micro_apps://login-callback?code=abc",
    "mícroapps://login-callback?code=abc", "https:///login-callback?code=abc",
    "https://citadel.org/login-callback", "https://citadel.org/auth/v1/verify",
    "https://citadel.org/auth/v1/verify?token=", "https://citadel.org/auth/v1/token?token=abc",
    "https://citadel.org/news#chapter-2", "ftp://citadel.org/auth/v1/verify?token=abc",
    "microapps://login-callback?code=abc\nmicroapps://login-callback?code=def", "microapps://login-callback?code=ábc",
    "seemicroapps://login_callback?code=abc", "microapps://login-callback?message=Hello",
    "https://citadel.org/?message=Hello", "https://safelinks.protection.outlook.com/?url=https%3A%2F%2Fcitadel.org",
    "https://urldefense.com/v3/__https://citadel.org__;!!a", "https://urldefense.com/v3/__",
    "microapps://characters/7?ref=https%3A%2F%2Fcitadel.org%2Fauth%2Fv1%2Fverify%3Ftoken%3Dpkce_a",
  ])
  func refusesAnotherLink(_ link: String) {
    #expect(MagicLinkProof(link, email: email) == nil)
  }

  @Test(
    arguments: [
      "link: LINK", "link:LINK", "Sign in here:\n\n  LINK\n", "mail: 121627 for rick@citadel.org:\nLINK", "<LINK>",
      "( LINK )", "\"LINK\"", "'LINK'", "`LINK`", "“LINK”", "«LINK»", "Open <LINK> on this device.", "[Sign In](LINK)",
      "code: 121627 link: \"LINK\" app", "see LINK", "Log in LINK", "Confirm email address LINK", "„LINK“", "„LINK”",
      "»LINK«", "‹LINK›", "‚LINK‘", "「LINK」", "1. LINK", "Log in [1] LINK", "https://citadel.org/news LINK",
      "<p>Follow this link: <a href=\"LINK\">Confirm your mail</a></p>",
      "<LINK> (LINK)", "> Log in:\n> LINK",
    ],
    [
      "microapps://login-callback?code=abc-def",
      "microapps://login-callback#error=access_denied&error_code=otp_expired",
      "https://citadel.org/login-callback?code=abc",
      "https://abc.supabase.co/auth/v1/verify?token=pkce_abc&type=signup&redirect_to=microapps://login-callback",
    ])
  func theLinkInAMailIsTakenAsItWasCopied(text: String, link: String) {
    let rows = "\(link.prefix(20))\r\n  \(link.dropFirst(20).prefix(7)) \(link.dropFirst(27))"
    for copied in [link, rows] {
      #expect(MagicLinkProof(text.replacing("LINK", with: copied), email: email) == .link(link))
    }
    #expect(MagicLinkProof(link: "<\(link)>") == nil, "what is opened is nothing but a link")
  }

  /// In the forms that Safe Links of Outlook, Google, Barracuda and the three versions of Proofpoint have.
  @Test(
    arguments: [
      "https://eur01.safelinks.protection.outlook.com/?url=ENCODED&data=05%7C02%7C&sdata=a%3D&reserved=0",
      "https://www.google.com/url?q=ENCODED&sa=D&source=editors",
      "https://linkprotect.cudasvc.com/url?a=ENCODED&c=E,1,a&typo=1",
      "https://urldefense.proofpoint.com/v1/url?u=ENCODED&k=a%3D",
      "https://urldefense.proofpoint.com/v2/url?u=DASHED&d=DwMFaQ&c=a&r=b",
      "https://urldefense.com/v3/__LINK__;!!a$", "https://urldefense.us/v3/__LINK__;Kys!!a!b$",
    ],
    [
      "https://abc.supabase.co/auth/v1/verify?token=pkce_a-b&type=signup&redirect_to=microapps://login-callback",
      "http://127.0.0.1:54321/auth/v1/verify?token=pkce_abc&type=magiclink&redirect_to=http://127.0.0.1:3000",
      "microapps://login-callback?code=abc",
    ])
  func theLinkOfAMailFilterIsUnwrapped(filter: String, link: String) {
    let dashed = link.percentEncoded.replacing("-", with: "%2D").replacing("_", with: "%5F").replacing("%2F", with: "_")
    let wrapped = filter.replacing("ENCODED", with: link.percentEncoded).replacing("LINK", with: link)
      .replacing("DASHED", with: dashed.replacing("%", with: "-"))
    #expect(MagicLinkProof(link: wrapped) == .link(link))
    #expect(MagicLinkProof(wrapped, email: email) == .link(link))
    #expect(
      MagicLinkProof("Sign in: <\(wrapped.prefix(60))\r\n \(wrapped.dropFirst(60))>", email: email) == .link(link))
  }

  /// The email of Supabase Auth has HTML alone, in quoted-printable text, as recorded on 2026-11-24.
  @Test(
    arguments: [
      "HREF", "<a href=3D\"HREF\">Log in</a>", "<p><a href=3D\"HREF\">Log=\n in</a></p>",
      """
      Received: from mail.example.org; DKIM-Signature: v=1; a=rsa-sha256; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
      From: Citadel <noreply@citadel.org>
      Content-Type: text/html; charset=UTF-8
      Content-Transfer-Encoding: quoted-printable

      <h2>Magic Link</h2>

      <p>Follow this link to login:</p>
      <p><a href=3D"HREF">Log =
      In</a></p>
      """,
      "<a href=3D\"https://citadel.org\">Citadel</a> <a href=3D\"HREF\">Log in</a>",
    ], [false, true])
  func theLinkInTheSourceOfAnEmailIsDecoded(source: String, isPastedInAField: Bool) {
    let link = Self.link.replacing("pkce_", with: "pkce_3D")
    let href = """
      https://ref.supabase.co/auth/v1/verify?token=3Dpkce_3D5a=
      fe&amp;type=3Dsignup&amp;redirect_to=3Dmicroa=
      pps://login-callback
      """
    let text = source.replacing("HREF", with: href)
    #expect(MagicLinkProof(isPastedInAField ? text.replacing("\n", with: " ") : text, email: email) == .link(link))
  }

  @Test(arguments: [
    "<p><a href=\"LINK\">Log in</a></p><p>or copy LINK</p>", "LINK\">Log in</a></p>", "Log in LINK to sign in",
    "Sign in with LINK within an hour.", "Open LINK.", "Open LINK!",
    "Log in LINK\n\nYou get this email, because you signed up.",
  ])
  func wordsAfterALinkAreNoPartOfIt(text: String) {
    for link in [Self.link, "microapps://login-callback?code=0c1b-77"] {
      #expect(MagicLinkProof(text.replacing("LINK", with: link), email: email) == .link(link))
    }
  }

  @Test func aLinkBeforeAnotherEndsBeforeTheWords() {
    let link = Self.link
    #expect(MagicLinkProof("Log in \(link) or read https://citadel.org", email: email) == .link(link))
    let rows = "\(link.prefix(50)) \(link.dropFirst(50))"
    #expect(MagicLinkProof("Log in \(rows) or read https://citadel.org", email: email) == nil, "where does it end?")
  }

  @Test(
    "a text with a sign-in link is a secret",
    arguments: [
      ("microapps://login-callback?code=abc", true), (Self.link, true),
      ("two: \(Self.link) microapps://login-callback?code=a", true),
      ("https://eur01.safelinks.protection.outlook.com/?url=\(Self.link.percentEncoded)&data=05", true),
      ("Log in: <\(Self.link)>", true), ("https://ref.supabase.co/welcome#access_token=a", true),
      ("\(Self.link)ü", true), ("verify?token=pkce_5afe&type=signup", true), ("token%253Dpkce", true),
      ("tok en=3Dpkce_a", true),
      ("microapps://login-callback?code=5afe&x=\(String(repeating: "a", count: 70_000))", true),
      ("u=https-3A__a_-3Ftoken-3D5", true),
      ("https://a.example/click/https%3A%2F%2Fref.supabase.co%2Fauth%2Fv1%2Fverify%3Ftoken%3D5afe", true),
      ("microapps://characters/7", false), ("https://citadel.org/news", false), ("rick@citadel.org", false),
      ("123456", false),
    ])
  func knowsASecret(text: String, isSecret: Bool) {
    #expect(MagicLinkProof.isSecret(text) == isSecret)
  }

  @Test(arguments: ["\n> ", " > ", "\r\n>"])
  func theMarksOfAQuotedEmailAreDropped(between: String) {
    let link = Self.link
    #expect(MagicLinkProof("> \(link)", email: email) == .link(link))
    #expect(MagicLinkProof("> \(link.prefix(40))\(between)\(link.dropFirst(40))", email: email) == .link(link))
  }

  @Test(arguments: ["&amp;", "&#38;", "&#x26;", "&amp;amp;"])
  func theAmpersandsOfHTMLAreDecoded(ampersand: String) {
    let link = Self.link
    let copied = link.replacing("&", with: ampersand)
    #expect(MagicLinkProof(copied, email: email) == .link(link))
    #expect(MagicLinkProof(link: copied) == .link(link))
  }

  @Test func aFiltersLinkThatIsNotEncodedOrEncodedTwice() {
    let link = Self.link
    #expect(
      MagicLinkProof("https://www.google.com/url?q=\(link)&sa=D&ust=1", email: email) == .link("\(link)&sa=D&ust=1"))
    let twice = link.percentEncoded.percentEncoded
    #expect(MagicLinkProof("https://citadel.org/url?q=\(twice)&sa=D", email: email) == .link(link))
  }

  @Test(arguments: [
    ("https://u1.ct.sendgrid.net/ls/click?upn=u001.a", true), (String(repeating: "PGgyPk1hZ2lj", count: 12), true),
    ("https://ref.supabase.co/auth/v1/verify?tok", false), ("wubba", false), ("12345", false),
  ])
  func textThatMayHideALinkIsNotAPartOfOne(text: String, isUnreadable: Bool) {
    #expect(MagicLinkProof.read(text, email: email) == (isUnreadable ? .unreadable : .noProof))
  }

  @Test(
    "a long text is read in a moment",
    arguments: [
      "(x://", "x:// ", "https://a.b/?q=", "&amp;", ">", "=3D", "=\n", "1 ", "a ", "url=x://", "/v3/__http://",
    ])
  func readsALongText(part: String) {
    #expect(MagicLinkProof("> \(String(repeating: part, count: 60_000 / part.count))", email: email) == nil)
    #expect(MagicLinkProof(String(repeating: part, count: 100_000), email: email) == nil)
  }

  @Test func unwrapsTheLinkOfAFilterInsideAnother() {
    let link = "https://abc.supabase.co/auth/v1/verify?token=pkce_a&type=signup&redirect_to=microapps://login-callback"
    let proofpoint = "https://urldefense.com/v3/__\(link)__;!!a$"
    func safe(_ link: String) -> String {
      "https://eur01.safelinks.protection.outlook.com/?url=\(link.percentEncoded)&data=5"
    }
    for wrapped in [safe(proofpoint), safe(safe(link)), "https://urldefense.com/v3/__\(safe(link))__;!!a$"] {
      #expect(MagicLinkProof(link: wrapped) == .link(link))
      #expect(MagicLinkProof(wrapped, email: email) == .link(link))
    }
    let bomb = (0..<2000).map { "a\($0)=https://a.b/?c=https://d.e" }.joined(separator: "&")
    #expect(MagicLinkProof(link: "https://a.b/?\(bomb)") == nil)
    #expect(MagicLinkProof(String(repeating: "a?url=x://", count: 100_000), email: email) == nil)
  }

  @Test(arguments: [
    "link: <microapps://login-callback> ?code=abc",
    "web: http://a.org/auth/v1/verify?token=abc link: microapps://login-callback?code=abc",
  ])
  func twoSignInLinksAreNone(_ text: String) {
    #expect(MagicLinkProof(text, email: email) == nil)
  }

  @Test(arguments: [
    "123456", "123 456", "123-456", "12 34 56", "123 - 456", "123\u{A0}456", " \n123456\t",
    "123\u{2009}456", "123\u{2013}456", "\u{200B}123\u{200B}456\u{FEFF}", "１２３ ４５６", "１２３－４５６", "١٢٣٤٥٦",
    "123456.", "Your code: 123456", "Your code:123 456.", "Your code is 123456", "code 123-456",
  ])
  func acceptsSixDigits(_ text: String) {
    #expect(MagicLinkProof(text, email: email) == .code("123456", email: email))
  }

  @Test func dropsWhatNothingShowsFromALink() {
    let (link, copied) = (
      "microapps://login-callback?code=1-a", "\u{FEFF}microapps://login-\u{200B}callback?code=1-a\u{2060}"
    )
    #expect(MagicLinkProof(copied, email: email) == .link(link))
    #expect(MagicLinkProof(link: copied) == .link(link))
  }

  /// The lengths that a Supabase project can choose.
  @Test(arguments: ["1234567", "68413886", "6841 3886", "123456789", "1234567890"])
  func acceptsLongerCodes(_ text: String) {
    #expect(MagicLinkProof(text, email: email) == .code(text.replacing(" ", with: ""), email: email))
  }

  @Test func keepsLeadingZeros() {
    #expect(MagicLinkProof("000 042", email: email) == .code("000042", email: email))
    #expect(MagicLinkProof("123456", email: "RICK@Citadel.org") == .code("123456", email: "rick@citadel.org"))
  }

  @Test(arguments: [
    "", " ", "-", "12345", "12345678901", "12345a", "-123456", "123456-", "123.456", "123_456", "+123456",
    "123456 78901", "123456..", ".123456", "a:123456:", "Your code", "Your code:", "12345²", "12345\u{301}6",
    "123456\u{301}",
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(MagicLinkProof(text, email: email) == nil)
  }

  @Test(
    arguments: [
      ("x://y?code=abc", "abc"), ("x://y#code=abc", "abc"), ("x://y?code=query#code=fragment", "query"),
      ("x://y?code=#code=fragment", "fragment"), ("x://y?code=first&code=second", "first"),
      ("x://y?a=1&code=abc&b=2", "abc"), ("x://y?&&code=abc", "abc"),
      ("x://y?code=a%20b%2Bc%26d%3De%23%C3%A9%2f", "a b+c&d=e#é/"), ("x://y?code=a+b", "a+b"),
      ("x://y?code=a=b==", "a=b=="), ("x://y?c%6Fde=abc", "abc"), ("x://y#code=a?b#c", "a?b#c"),
      ("x://y?code=a?b", "a?b"), ("?code=abc", "abc"), ("x://y", nil), ("x://y?", nil), ("x://y?code", nil),
      ("x://y?code=", nil), ("x://y?Code=abc", nil), ("x://y?xcode=abc", nil), ("x://y?a=code=abc", nil),
      ("x://code=abc", nil), ("x://y?code=%", nil), ("x://y?code=%4", nil), ("x://y?code=%+4", nil),
      ("x://y?code=%4G", nil), ("x://y?code=%FF", nil), ("code=abc", nil), ("", nil),
    ] as [(String, String?)])
  func readsAParameter(link: String, expected: String?) {
    #expect(MagicLinkProof.parameter("code", in: link) == expected)
  }
}
