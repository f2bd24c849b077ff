import LiteModel
import LiteSchema
import LiteTensor
import LiteTestSupport

/// A random model under construction, with the bytes of its inputs.
struct RandomGraph {
  /// The model as far as it is drawn.
  private(set) var draft = ModelDraft()

  /// The values that nodes can read, in the order of the nodes that compute them.
  var values: [GraphValue] = []

  /// The bytes of the inputs by tensor.
  private(set) var feeds: [Int32: [UInt8]] = [:]

  /// The dtype of most inputs.
  let theme: DataType

  /// How many times as large as usual values may be: some must be large for threads to share them.
  let room: Int

  var random: SplitMix64

  /// A graph of some nodes and a few inputs.
  ///
  /// - Parameter seed: Determines everything.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let themes: [DataType] = [
      .int8, .int8, .int8, .uint8, .uint8, .int16, .float32, .float32, .int32, .int64,
      .bool,
    ]
    theme = themes[Int.random(in: 0..<themes.count, using: &random)]
    room = Int.random(in: 0..<16, using: &random) == 0 ? 16 : 1
    for _ in 0..<int(1...2) { _ = input(theme, inputShape()) }
    // What is computed from it alone is folded.
    if chance(6) { addConstant() }
    let count = int(1...(chance(4) ? 14 : 7))
    var tries = 0
    while draft.nodes.isEmpty || (draft.nodes.count < count && tries < 10 * count) {
      tries += 1
      _ = RandomNode.all[int(0...RandomNode.all.count - 1)].draw(&self)
    }
    chooseOutputs()
  }

  /// Makes outputs of the values that no node reads, and of some that nodes read.
  private mutating func chooseOutputs() {
    let read = Set(draft.nodes.flatMap(\.inputs))
    let computed = draft.nodes.flatMap(\.outputs)
    for tensor in computed where !read.contains(tensor) || chance(8) {
      draft.outputs.append(tensor)
    }
    // The last node may be one that assigns a variable.
    if draft.outputs.isEmpty { draft.outputs += computed.suffix(1) }
    // An output may be an input, or be there twice.
    if chance(30) { draft.outputs.append(draft.inputs[0]) }
    if chance(30) { draft.outputs.append(draft.outputs[0]) }
  }

  /// The graph with what a comparison needs to know.
  func finished() -> GraphCase {
    GraphCase(
      draft: draft, feeds: feeds,
      inexact: Set(values.filter { !$0.isExact }.map(\.tensor)))
  }

  // MARK: Numbers

  /// True once in `n` times.
  mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func choose<T>(_ elements: [T]) -> T { elements[int(0...elements.count - 1)] }

  // MARK: Values

  /// A value that a node can read, more often the last; nil where none is suitable.
  mutating func pick(where isSuitable: (GraphValue) -> Bool) -> GraphValue? {
    pick(atMost: room << 14, where: isSuitable)
  }

  /// A value that a node can read which adds elements to it; nil where none is suitable.
  mutating func pickSmall(where isSuitable: (GraphValue) -> Bool) -> GraphValue? {
    pick(atMost: room << 12, where: isSuitable)
  }

  private mutating func pick(atMost limit: Int, where isSuitable: (GraphValue) -> Bool)
    -> GraphValue?
  {
    let suitable = values.filter { (1...limit).contains($0.elementCount) && isSuitable($0) }
    guard let last = suitable.last else { return nil }
    return chance(2) ? last : choose(suitable)
  }

  /// Adds an input of random elements.
  mutating func input(
    _ dtype: DataType, _ shape: [Int], scale: Float? = nil, zeroPoint: Int = 0
  ) -> GraphValue {
    var value = declare(dtype, shape, scale: scale, zeroPoint: zeroPoint)
    if scale == nil, [.int8, .uint8, .int16].contains(dtype), !chance(12) {
      let quantization = quantization(dtype, magnitude: real(0.5...8))
      value = declare(dtype, shape, scale: quantization.scale, zeroPoint: quantization.zeroPoint)
    }
    feeds[value.tensor] = elements(of: value)
    draft.inputs.append(value.tensor)
    values.append(value)
    return value
  }

  /// Adds an input of given integers, which are known only when the model runs.
  private mutating func input(_ integers: [Int32], _ shape: [Int]) -> Int32 {
    let value = declare(.int32, shape)
    feeds[value.tensor] = integers.flatMap(littleEndianBytes)
    draft.inputs.append(value.tensor)
    return value.tensor
  }

  /// Adds a constant of random elements.
  mutating func constant(
    _ dtype: DataType, _ shape: [Int], scale: Float? = nil, zeroPoint: Int = 0,
    magnitude: Double? = nil
  ) -> GraphValue {
    var value = declare(dtype, shape, scale: scale, zeroPoint: zeroPoint)
    if let magnitude { value.magnitude = magnitude }
    draft.tensors[Int(value.tensor)].data = elements(of: value)
    return value
  }

  /// Adds a constant of given bytes.
  mutating func constant(
    _ dtype: DataType, _ shape: [Int], bytes: [UInt8], scales: [Float] = [],
    zeroPoint: Int = 0, quantizedDimension: Int = 0
  ) -> Int32 {
    let value = declare(dtype, shape)
    draft.tensors[Int(value.tensor)].data = bytes
    draft.tensors[Int(value.tensor)].scales = scales
    draft.tensors[Int(value.tensor)].zeroPoints = scales.map { _ in Int64(zeroPoint) }
    draft.tensors[Int(value.tensor)].quantizedDimension = Int32(quantizedDimension)
    return value.tensor
  }

  /// Makes a constant an input, once in a while: its elements are then known only when the model
  /// runs.
  mutating func sometimesFed(_ constant: Int32) -> Int32 {
    guard chance(12) else { return constant }
    feeds[constant] = draft.tensors[Int(constant)].data
    draft.tensors[Int(constant)].data = nil
    draft.inputs.append(constant)
    return constant
  }

  /// Adds a constant that nodes read as they read inputs.
  private mutating func addConstant() {
    let quantization =
      [.int8, .uint8, .int16].contains(theme) ? quantization(theme, magnitude: real(0.5...8)) : nil
    values.append(
      constant(
        theme, inputShape(), scale: quantization?.scale, zeroPoint: quantization?.zeroPoint ?? 0))
  }

  /// Adds a vector of integers: mostly a constant, sometimes an input, so that shapes follow from values.
  mutating func integers(_ integers: [Int], _ shape: [Int]? = nil) -> Int32 {
    let (integers, shape) = (integers.map { Int32($0) }, shape ?? [integers.count])
    if chance(24) { return input(integers, shape) }
    return constant(.int32, shape, bytes: integers.flatMap(littleEndianBytes))
  }

  /// Adds the handle of a variable that no other handle has.
  mutating func handle() -> Int32 { draft.handle(ofVariable: "variable \(draft.tensors.count)") }

  /// Declares a tensor, which is not yet a value that nodes can read.
  mutating func declare(
    _ dtype: DataType, _ shape: [Int], scale: Float? = nil, zeroPoint: Int = 0,
    isExact: Bool = true, magnitude: Double? = nil
  ) -> GraphValue {
    let tensor = draft.tensor(
      Schema.TensorType(rawValue: dtype.rawValue), shape.map { Int32($0) }, scale: scale,
      zeroPoint: Int64(zeroPoint))
    let range = dtype.levels
    let reach = scale.map { Double($0) * Double(range.upperBound - range.lowerBound) / 2 }
    return GraphValue(
      tensor: tensor, dtype: dtype, shape: shape, scale: scale, zeroPoint: zeroPoint,
      isExact: isExact, magnitude: magnitude ?? reach ?? 4)
  }

  /// A tensor of the dtype and quantization of a value, for a node that moves its elements.
  mutating func like(_ value: GraphValue, _ shape: [Int]) -> GraphValue {
    declare(
      value.dtype, shape, scale: value.scale, zeroPoint: value.zeroPoint, isExact: value.isExact,
      magnitude: value.magnitude)
  }

  /// A tensor for computed numbers: with a quantization of its own where the dtype is quantized.
  mutating func computed(_ dtype: DataType, _ shape: [Int], magnitude: Double) -> GraphValue {
    guard [.int8, .uint8, .int16].contains(dtype) else {
      return declare(dtype, shape, isExact: dtype != .float32, magnitude: magnitude)
    }
    let quantization = quantization(dtype, magnitude: magnitude)
    return declare(dtype, shape, scale: quantization.scale, zeroPoint: quantization.zeroPoint)
  }

  // MARK: Nodes

  /// Adds a node, whose outputs become values.
  ///
  /// - Returns: True, as a drawn node says.
  mutating func node(
    _ code: Schema.BuiltinOperator, version: Int32 = 1, _ inputs: [Int32], _ outputs: [GraphValue],
    options: ModelDraft.Options? = nil
  ) -> Bool {
    draft.node(
      code, version: version, inputs: inputs, outputs: outputs.map(\.tensor), options: options)
    values += outputs
    return true
  }
}
