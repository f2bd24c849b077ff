import LiteBuffer
import LiteSchema
import Testing

struct EnumerationTests {
  @Test(arguments: [
    (Schema.BuiltinOperator.conv2D, "CONV_2D", 3),
    (.depthwiseConv2D, "DEPTHWISE_CONV_2D", 4),
    (.l2Normalization, "L2_NORMALIZATION", 11),
    (.reluN1To1, "RELU_N1_TO_1", 20),
    (.spaceToBatchNd, "SPACE_TO_BATCH_ND", 38),
    (.topkV2, "TOPK_V2", 48),
    (.where, "WHERE", 109),
    (.rfft2d, "RFFT2D", 131),
    (.stablehloCase, "STABLEHLO_CASE", 209),
  ])
  func membersHaveTheSchemasNamesAndValues(
    member: Schema.BuiltinOperator, name: String, value: Int32
  ) {
    #expect(member.description == name)
    #expect(member.rawValue == value)
  }

  @Test func namesFollowTheRule() {
    #expect(Schema.TensorType.float8E4m3fn.description == "FLOAT8_E4M3FN")
    #expect(Schema.BuiltinOptions.lshProjectionOptions.description == "LSHProjectionOptions")
    #expect(Schema.BuiltinOptions.aTan2Options.description == "ATan2Options")
    #expect(Schema.BuiltinOptions.l2NormOptions.rawValue == 12)
    #expect(Schema.BuiltinOptions2.stableHLOCompositeOptions.rawValue == 21)
    #expect(Schema.BuiltinOptions.none.rawValue == 0)
  }

  @Test func valuesThatTheSchemaDoesNotNameAreKept() {
    #expect(Schema.Padding(rawValue: 7).description == "Padding(7)")
    #expect(Schema.Padding(rawValue: 7).name == nil)
    #expect(Schema.TensorType(rawValue: -1).description == "TensorType(-1)")
  }

  @Test func namedMembersAreDistinct() {
    func expectDistinct<T: OpenEnumeration>(_ type: T.Type, count: Int) {
      #expect(Set(T.allNamed).count == count)
      #expect(Set(T.allNamed.compactMap(\.name)).count == count)
    }
    expectDistinct(Schema.BuiltinOperator.self, count: 210)
    expectDistinct(Schema.TensorType.self, count: 23)
    expectDistinct(Schema.BuiltinOptions.self, count: 127)
    expectDistinct(Schema.BuiltinOptions2.self, count: 24)
    expectDistinct(MetadataSchema.AssociatedFileType.self, count: 7)
  }
}
