import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets output 0 to random numbers, in the shape that input 0 gives.
  func fill(_ distribution: RandomDistribution, from stream: RandomStream) throws(OperatorError)
    -> Operation
  {
    try expect(inputs: 1...1)
    let given = try input(0).type
    guard given.dtype == .int32 || given.dtype == .int64, given.shape.rank == 1 else {
      throw .invalid("input 0 is \(given); it must be a vector of int32 or int64")
    }
    let dtype = try output(0).dtype
    guard dtype == .float32 else {
      throw .unsupported("does not support an output of \(dtype); it supports float32")
    }
    let shape = try NodeContext.shape(try integers(ofInput: 0), "output 0")
    try setOutput(0, shape: shape)
    return Operation(
      work: Work(steps: .saturatedProduct(shape.elementCount, 8)),
      Kernel("random\(distribution)Float32") { memory in
        let output = memory.output(0)
        var numbers = output.mutableElements(as: Float.self)
        stream.withWords { distribution.fill(&numbers, from: &$0) }
      })
  }
}
