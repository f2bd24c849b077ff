import ArgumentParser
import Foundation
import LiteOps

/// `operator-table`: the operators of the registry as a page of the documentation.
@main
struct OperatorTable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "operator-table",
    abstract: "Prints what each operator supports, as nodes of each dtype show.",
    discussion: """
      Nodes are taken from random graphs, from the models of Fixtures and from examples, and \
      compiled once more for each dtype. Nothing in the table is written by hand.
      """)

  @Option(help: "The folder of the fixtures.")
  var fixtures = "Fixtures"

  func run() throws {
    var survey = OperatorSurvey()
    survey.visitRandomGraphs(seeds: 1...600)
    for example in OperatorExample.all { survey.visit(example.draft) }
    try survey.visitFixtures(in: URL(fileURLWithPath: fixtures))
    survey.tryEveryDtype()
    print(OperatorPage(survey: survey, registry: .standard).text, terminator: "")
  }
}
