import LiteSchema
import LiteTestSupport
import Swiftlet
import Testing

/// Elements of every kind that a program can have, through a model that returns its input.
@Suite struct ScalarTests {
  private func returned<Scalar: TensorScalar>(
    _ dtype: Schema.TensorType, _ scalars: [Scalar]
  ) throws -> AnyTensor {
    let model = try Model(bytes: identity(dtype, [2, Int32(scalars.count / 2)]).bytes())
    let tensor = try Tensor(shape: [2, scalars.count / 2], scalars: scalars)
    return try CompiledModel(model).runAndWait(["x": .tensor(tensor)])[0]
  }

  private func expectReturned<Scalar: TensorScalar>(
    _ dtype: Schema.TensorType, _ scalars: [Scalar]
  ) throws {
    let output = try returned(dtype, scalars)
    let tensor = try output.tensor(of: Scalar.self)
    #expect(tensor.scalars == scalars)
    #expect(tensor.shape == [2, scalars.count / 2])
    #expect(output.dtype == Scalar.dtype)
  }

  @Test func numbersComeBack() throws {
    try expectReturned(.float32, [.infinity, -0.0, 1.5, .leastNonzeroMagnitude] as [Float])
    try expectReturned(.float64, [1e300, -2, 0.1, 4] as [Double])
    try expectReturned(.int8, [-128, 127, 0, 1] as [Int8])
    try expectReturned(.int16, [.min, .max, 0, 1] as [Int16])
    try expectReturned(.int32, [.min, .max, 0, 1] as [Int32])
    try expectReturned(.int64, [.min, .max, 0, 1] as [Int64])
    try expectReturned(.uint8, [0, 255, 7, 1] as [UInt8])
    try expectReturned(.uint16, [0, .max, 7, 1] as [UInt16])
    try expectReturned(.uint32, [0, .max, 7, 1] as [UInt32])
    try expectReturned(.uint64, [0, .max, 7, 1] as [UInt64])
    try expectReturned(.bool, [true, false, false, true])
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try expectReturned(.float16, [1.5, -2, 65504, 0] as [Float16])
    #endif
  }

  @Test func stringsComeBack() throws {
    try expectReturned(.string, ["", "größer", "\u{1F98B}", "a\0b"])
  }

  @Test func packedIntegersComeBackAsInt8() throws {
    for (dtype, integers) in [
      (.int4, [-8, 7, 0, -1, 3, 5]), (.uint4, [0, 15, 8, 1, 2, 3]), (.int2, [-2, 1, 0, -1, 1, 0]),
    ] as [(Schema.TensorType, [Int8])] {
      let output = try returned(dtype, integers)
      #expect(try output.tensor(of: Int8.self).scalars == integers)
      #expect(try output.reals().scalars == integers.map { Float($0) })
    }
  }

  @Test func refusesPackedIntegersThatDoNotFit() throws {
    let error = #expect(throws: SwiftletError.self) {
      try returned(.int4, [0, 8] as [Int8])
    }
    #expect(
      error == .invalidInput("x", reason: "is int4, which holds -8 to 7; 8 was given"))
  }

  @Test func refusesOtherTypesThanTheModelHas() throws {
    #expect(throws: SwiftletError.invalidInput("x", reason: "is int32, but float32 was given")) {
      try returned(.int32, [1, 2] as [Float])
    }
    let output = try returned(.int32, [1, 2] as [Int32])
    #expect(
      throws: SwiftletError.wrongScalar(tensor: "x", dtype: .int32, requested: .float32)
    ) {
      try output.tensor(of: Float.self)
    }
  }
}
