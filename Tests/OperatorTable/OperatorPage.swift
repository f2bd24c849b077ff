import LiteModel
import LiteOps
import LiteSchema
import LiteTensor

/// The page that lists the operators.
struct OperatorPage {
  let survey: OperatorSurvey
  let registry: OperatorRegistry

  /// The page as Markdown.
  var text: String {
    let builtins = rows { if case .builtin = $0 { true } else { false } }
    let customs = rows { if case .custom = $0 { true } else { false } }
    let excluded = OperatorRegistry.exclusions.map { ("\($0.key)", $0.value) }.sorted {
      $0.0 < $1.0
    }
    return """
      # Operators

      \(builtins.count) builtin and \(customs.count) custom operators; `make docs` writes this page.

      ## Overview

      The dtypes are those of the operand: the first input of the output's dtype, else the first that is no constant. They were found by compiling nodes of every
      dtype with both kernel sets. A dtype in bold has a fast kernel beside the plain loop. "Whole bytes" are all \(OperatorPage.wholeBytes.count) dtypes
      but strings, handles and packed integers. "Weights" are quantized constants of other dtypes: `float32 × int8` quantizes float32 when the model runs.

      "Recorded" counts runs in `Fixtures` of TensorFlow Lite, or of MediaPipe and TensorFlow for operators that it lacks; "random" says that random graphs compare both kernel sets on
      the operator, every thread count, pass and instruction set.

      ### Builtin operators

      \(table(builtins))

      ### Custom operators

      \(table(customs))

      ### Codes of the schema that are left out

      | Code | Reason |
      |---|---|
      \(excluded.map { "| `\($0.0)` | \($0.1) |" }.joined(separator: "\n"))

      """
  }

  private func table(_ rows: [String]) -> String {
    """
    | Operator | Versions | Plain | Quantized | Weights | Checked by |
    |---|---|---|---|---|---|
    \(rows.joined(separator: "\n"))
    """
  }

  private func rows(where isIncluded: (OperatorCode) -> Bool) -> [String] {
    registry.codes.filter(isIncluded).sorted { "\($0)" < "\($1)" }.compactMap(row)
  }

  private func row(_ code: OperatorCode) -> String? {
    guard let type = registry[code] else { return nil }
    let facts = survey.facts[code] ?? OperatorFacts()
    let versions =
      type.versions.count == 1
      ? "\(type.versions.lowerBound)" : "\(type.versions.lowerBound)–\(type.versions.upperBound)"
    let checks = [
      facts.recordedCases > 0 ? "\(facts.recordedCases) recorded" : nil,
      facts.isDrawn ? "random" : nil,
    ]
    let cells = [
      "`\(code)`", versions,
      facts.runsSubgraphs ? "any: runs subgraphs" : dtypes(facts, isQuantized: false),
      facts.runsSubgraphs ? "" : dtypes(facts, isQuantized: true), weights(facts),
      checks.compactMap { $0 }.joined(separator: ", "),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The dtypes whose elements take whole bytes each.
  private static let wholeBytes = DataType.allCases.filter { $0.byteWidth != nil }

  private func dtypes(_ facts: OperatorFacts, isQuantized: Bool) -> String {
    func operand(_ dtype: DataType) -> OperatorFacts.Operand {
      OperatorFacts.Operand(dtype: dtype, isQuantized: isQuantized)
    }
    func named(_ dtypes: [DataType]) -> [String] {
      dtypes.filter { facts.operands.contains(operand($0)) }.map {
        facts.fast.contains(operand($0)) ? "**\($0)**" : "\($0)"
      }
    }
    guard !isQuantized,
      OperatorPage.wholeBytes.allSatisfy({ facts.operands.contains(operand($0)) })
    else { return named(DataType.allCases).joined(separator: ", ") }
    let isFast = OperatorPage.wholeBytes.allSatisfy { facts.fast.contains(operand($0)) }
    let others = DataType.allCases.filter { !OperatorPage.wholeBytes.contains($0) }
    return ([isFast ? "**whole bytes**" : "whole bytes"] + named(others)).joined(separator: ", ")
  }

  private func weights(_ facts: OperatorFacts) -> String {
    let pairs = DataType.allCases.flatMap { dtype in
      DataType.allCases.filter { $0 != dtype && facts.constants[dtype]?.contains($0) == true }
        .map { "\(dtype) × \($0)" }
    }
    return (pairs + (facts.isPerChannel ? ["per channel"] : [])).joined(separator: ", ")
  }
}
