import Foundation
import LiteExecution
import LiteGraphFuzz
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport

/// Compiles nodes and collects what they show of their operators.
struct OperatorSurvey {
  /// What is known of each operator.
  private(set) var facts: [OperatorCode: OperatorFacts] = [:]

  /// Nodes to try with other dtypes: a few for each operator and operand.
  private var samples: [OperatorCode: [OperatorFacts.Operand: [ModelDraft]]] = [:]

  private let mostSamples = 3

  /// Visits the nodes of random graphs, each in a model of its own.
  mutating func visitRandomGraphs(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let draft = GraphCase(seed: seed).draft
      for node in draft.nodes {
        facts[node.code, default: OperatorFacts()].isDrawn = true
        visit(OperatorSurvey.model(of: node, in: draft))
      }
    }
  }

  /// A model of one node.
  private static func model(of node: ModelDraft.NodeDraft, in draft: ModelDraft) -> ModelDraft {
    var model = draft
    model.nodes = [node]
    model.inputs = node.inputs.filter { $0 >= 0 && draft.tensors[Int($0)].data == nil }
    model.outputs = node.outputs
    let used = Set(node.inputs + node.outputs)
    for tensor in model.tensors.indices where !used.contains(Int32(tensor)) {
      (model.tensors[tensor].shape, model.tensors[tensor].data) = ([], nil)
    }
    return model
  }

  /// Visits the recorded cases and their models.
  mutating func visitFixtures(in folder: URL) throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in folders.map({ folder.appending(path: "\($0)/cases.json") })
    where FileManager.default.fileExists(atPath: file.path) {
      let entries = try JSONDecoder().decode([RecordedCase].self, from: Data(contentsOf: file))
      for name in Set(entries.map(\.model)).sorted() {
        observe(try Model(contentsOf: folder.appending(path: name).path))
      }
      for name in entries.flatMap(\.ops.keys) {
        let codes = facts.keys.filter { "\($0)" == name || "CUSTOM:\($0)" == name }
        for code in codes { facts[code]?.recordedCases += 1 }
      }
    }
  }

  private struct RecordedCase: Decodable {
    let model: String
    let ops: [String: Int]
  }

  /// Visits a model whose last node is of the operator in question.
  mutating func visit(_ draft: ModelDraft) {
    guard let model = try? draft.model(), observe(model), let node = draft.nodes.last,
      let place = model.subgraphs.first?.nodes.last,
      let operand = OperatorSurvey.operand(of: place, in: model.subgraphs[0])
    else { return }
    let known = samples[node.code]?[operand]?.count ?? 0
    if known < mostSamples {
      samples[node.code, default: [:]][operand, default: []].append(draft)
    }
  }

  /// Compiles the samples of each operator once more with every other dtype, with and without a scale.
  mutating func tryEveryDtype() {
    for (_, byOperand) in samples {
      for (operand, drafts) in byOperand {
        for draft in drafts {
          for dtype in DataType.allCases {
            for isQuantized in [false, true] where !isQuantized || dtype.isQuantizable {
              let other = OperatorFacts.Operand(dtype: dtype, isQuantized: isQuantized)
              guard let changed = draft.replacing(operand, with: other),
                let model = try? changed.model()
              else { continue }
              observe(model)
            }
          }
        }
      }
    }
  }

  // MARK: Facts

  /// Compiles a model with both kernel sets and adds what its nodes show.
  ///
  /// - Returns: Whether it compiles, and runs where only a run infers a node.
  @discardableResult
  private mutating func observe(_ model: Model) -> Bool {
    guard let reference = OperatorSurvey.executions(of: model, .reference),
      let optimized = OperatorSurvey.executions(of: model, .optimized)
    else { return false }
    for (index, node) in model.subgraphs[0].nodes.enumerated() {
      var facts = facts[node.code] ?? OperatorFacts()
      if case .subgraphs = optimized[index] { facts.runsSubgraphs = true }
      self.facts[node.code] = facts
      guard let operand = OperatorSurvey.operand(of: node, in: model.subgraphs[0]) else { continue }
      facts.operands.insert(operand)
      if reference[index] != optimized[index] { facts.fast.insert(operand) }
      for case let input? in node.inputs {
        let tensor = model.subgraphs[0].tensors[input]
        guard tensor.isConstant, let quantization = tensor.type.quantization,
          ![.int32, .int64, .float32].contains(tensor.type.dtype)
        else { continue }
        facts.constants[operand.dtype, default: []].insert(tensor.type.dtype)
        if quantization.isPerChannel { facts.isPerChannel = true }
      }
      self.facts[node.code] = facts
    }
    return true
  }

  /// How the nodes of a model run; nil where it is refused.
  private static func executions(of model: Model, _ kernels: KernelSet)
    -> [Int: PlanSummary.Execution]?
  {
    let options = InterpreterOptions(kernels: kernels, workers: .serial, passes: .none)
    guard let summary = try? PlanSummary(of: model, options: options) else { return nil }
    if summary.steps.contains(where: { $0.execution == .deferred }) {
      guard let interpreter = try? Interpreter(model: model, options: options),
        (try? interpreter.allocate()) != nil, (try? interpreter.invoke()) != nil
      else { return nil }
    }
    return Dictionary(uniqueKeysWithValues: summary.steps.map { ($0.place.node, $0.execution) })
  }

  /// The operand that a node is about: an input of the output's dtype, else the first that is no
  /// constant.
  private static func operand(of node: Node, in subgraph: Subgraph) -> OperatorFacts.Operand? {
    let (inputs, outputs) = (node.inputs.compactMap { $0 }, node.outputs.compactMap { $0 })
    let tensors = subgraph.tensors
    func isLikeOutput(_ tensor: Int) -> Bool {
      outputs.first.map { tensors[$0].type.dtype == tensors[tensor].type.dtype } ?? false
    }
    // Constants of int32 beside indices that are computed are axes and shapes.
    let isCounted = outputs.first.map { [.int32, .int64].contains(tensors[$0].type.dtype) } ?? true
    let constant = isCounted ? nil : inputs.first(where: isLikeOutput)
    let read =
      inputs.first { isLikeOutput($0) && !tensors[$0].isConstant } ?? constant
      ?? inputs.first { !tensors[$0].isConstant } ?? inputs.first
    let isHandle = read.map { tensors[$0].type.dtype == .resource } ?? true
    // Of a node that reads a variable or table, what it gives; of one that writes it, what it takes.
    let tensor = isHandle ? outputs.first ?? inputs.last : read
    return tensor.map { tensor in
      let type = tensors[tensor].type
      return OperatorFacts.Operand(dtype: type.dtype, isQuantized: type.quantization != nil)
    }
  }
}
