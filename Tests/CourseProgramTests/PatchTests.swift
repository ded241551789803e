import Testing

@testable import CourseProgram

struct PatchTests {
  private let file = "a\nb\nc\nd\ne\n"

  private func patched(_ patch: String, _ files: [String: String]) throws -> [String: String] {
    try Patch(patch).applied(to: files)
  }

  @Test func aPatchChangesTwoPlacesOfAFileAndLeavesTheOthers() throws {
    let patch = """
      diff --git a/F b/F
      index 1..2 100644
      --- a/F
      +++ b/F
      @@ -1,2 +1,3 @@
       a
      +a2
       b
      @@ -4,2 +5,1 @@
      -d
       e

      """
    #expect(try patched(patch, ["F": file, "G": "g\n"]) == ["F": "a\na2\nb\nc\ne\n", "G": "g\n"])
  }

  @Test func aFileIsAdded() throws {
    let patch = "--- /dev/null\n+++ b/New/F\n@@ -0,0 +1,2 @@\n+a\n+b\n"
    #expect(try patched(patch, [:]) == ["New/F": "a\nb\n"])
  }

  @Test func aFileIsDeleted() throws {
    let patch = "--- a/F\n+++ /dev/null\n@@ -1,5 +0,0 @@\n-a\n-b\n-c\n-d\n-e\n"
    #expect(try patched(patch, ["F": file, "G": "g\n"]) == ["G": "g\n"])
  }

  @Test func linesThatHaveMovedAreFound() throws {
    let patch = "--- a/F\n+++ b/F\n@@ -2,2 +2,2 @@\n b\n-c\n+C\n"
    #expect(try patched(patch, ["F": "new\nnew\n\(file)"]) == ["F": "new\nnew\na\nb\nC\nd\ne\n"])
  }

  @Test(arguments: [(1, "X\n-\nb\n-\nb\n-\n"), (3, "b\n-\nX\n-\nb\n-\n"), (6, "b\n-\nb\n-\nX\n-\n")])
  func ofPlacesWithTheSameLinesTheNearestIsTaken(line: Int, result: String) throws {
    let patch = "--- a/F\n+++ b/F\n@@ -\(line),1 +\(line),1 @@\n-b\n+X\n"
    #expect(try patched(patch, ["F": "b\n-\nb\n-\nb\n-\n"]) == ["F": result])
  }

  @Test func emptyLinesAndLinesThatLookLikeMarksAreKept() throws {
    let patch = "--- a/F\n+++ b/F\n@@ -1,3 +1,4 @@\n a\n \n--- b\n+--- c\n++++ d\n"
    #expect(try patched(patch, ["F": "a\n\n-- b\n"]) == ["F": "a\n\n--- c\n+++ d\n"])
  }

  @Test func aPatchThatDoesNotFitSaysWhere() throws {
    let patch = "--- a/F\n+++ b/F\n@@ -1,1 +1,1 @@\n-x\n+y\n"
    let failure = #expect(throws: Patch.Failure.self) { try patched(patch, ["F": file]) }
    #expect(failure?.description == "F does not have these lines:\nx")
  }

  @Test(arguments: ["--- a/F\n+++ b/F\n@@ nothing @@\n", "@@ -1,1 +1,1 @@\n-x\n+y\n"])
  func aTextThatIsNoPatchIsRefused(_ text: String) {
    #expect(throws: Patch.Failure.self) { try Patch(text) }
  }

  @Test func anEmptyTextChangesNothing() throws {
    #expect(try patched("", ["F": file]) == ["F": file])
  }
}
