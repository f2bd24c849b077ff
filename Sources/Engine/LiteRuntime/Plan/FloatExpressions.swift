import LiteKernels
import LiteOps

/// What some steps compute, as expressions of float32 tensors.
struct FloatExpressions {
  private let steps: ArraySlice<PlanCompiler.BoundLater>

  init(_ steps: ArraySlice<PlanCompiler.BoundLater>) {
    self.steps = steps
  }

  /// What an operation takes, where a tensor is its result.
  func operands(of tensor: Int, where isIt: (FloatCombination) -> Bool)
    -> (first: Int, second: Int)?
  {
    guard let step = step(of: tensor) else { return nil }
    return operands(of: step.inputs, step.link, where: isIt)
  }

  /// The inputs of an operation, where a kernel computes that.
  func operands(of inputs: [Int?], _ link: ChainLink?, where isIt: (FloatCombination) -> Bool)
    -> (first: Int, second: Int)?
  {
    guard case .floatCombination(let combination)? = link, isIt(combination), inputs.count == 2,
      let first = inputs[0], let second = inputs[1]
    else { return nil }
    return (first, second)
  }

  /// The other operand of a product, where a tensor is that and has a given one.
  func factor(of tensor: Int, beside given: Int) -> Int? {
    guard let factors = operands(of: tensor, where: { $0.isPlainProduct }) else { return nil }
    return factors.first == given ? factors.second : factors.second == given ? factors.first : nil
  }

  /// What a function takes, where a tensor is its result.
  func argument(of tensor: Int, where isIt: (FloatMapping) -> Bool) -> Int? {
    guard let step = step(of: tensor), case .floatFunction(let mapping)? = step.link,
      isIt(mapping)
    else { return nil }
    return step.inputs.first ?? nil
  }

  /// The rows whose means a tensor has.
  func rows(averagedIn tensor: Int) -> (tensor: Int, depth: Int)? {
    guard let step = step(of: tensor), case .floatMeans(let depth)? = step.link,
      let rows = step.inputs.first, let rows
    else { return nil }
    return (rows, depth)
  }

  private func step(of tensor: Int) -> (inputs: [Int?], link: ChainLink?)? {
    guard let step = steps.last(where: { $0.result == tensor }),
      case .run(let kernel, _, _) = step.work
    else { return nil }
    return (step.inputs, kernel.link)
  }
}
