import Testing

@testable import Course

struct ChangeCostTests {
  private let costs = [
    ChangeCost(
      name: "microapps", files: ["Sources/A.swift", "Microapps/1-a.scenario"], reach: ["A", "AMicroapp"],
      moduleCount: 87,
      work: ChangeCost.Work(modules: ["A", "AMicroapp", "Unchanged"], seconds: 7.04, tests: 3, scenarios: 16)),
    ChangeCost(
      name: "tangled", files: ["docs/course/tangled/Sources/Tangled/B.swift"], reach: ["Tangled", "TangledTests"],
      moduleCount: 2,
      work: ChangeCost.Work(modules: ["Tangled"], seconds: 12.96, tests: 6)),
  ]

  @Test func theTableHasAColumnForEachPackage() {
    #expect(
      ChangeCost.report(costs) == [
        " the change                       microapps         tangled",
        " files touched                            2               1",
        " scenarios changed                  1 of 16            none",
        " modules compiled                   2 of 87          1 of 2",
        " tests run                                3               6",
        " seconds to build and test              7.0            13.0",
        "", " microapps:", "   Sources/A.swift", "   Microapps/1-a.scenario",
        "", " tangled:", "   docs/course/tangled/Sources/Tangled/B.swift",
      ])
  }
}
