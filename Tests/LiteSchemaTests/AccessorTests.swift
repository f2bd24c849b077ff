import LiteBuffer
import LiteSchema
import Testing

struct AccessorTests {
  @Test func modelReadsBack() throws {
    let bytes = SampleModel.bytes
    let model = try Schema.root(of: bytes.span.rawBytes)
    let subgraph = try model.subgraphs[0]
    let filter = try subgraph.tensors[1]
    let (shape, type, name) = try (Array(filter.shape), filter.type, filter.name)
    let data = try model.buffers[Int(filter.buffer)].data
    let (weights, place) = (Array(data), data.byteRange.lowerBound)
    let description = try model.description
    #expect(shape == [4, 1, 1, 3])
    #expect(type == .int8)
    #expect(name == "filter")
    #expect(weights == Array(1...12))
    #expect(place.isMultiple(of: 16))
    #expect(description == "a \"small\" model: ß")
  }

  @Test func vectorsThatAreLeftOutAreEmpty() throws {
    let bytes = SampleModel.bytes
    let model = try Schema.root(of: bytes.span.rawBytes)
    let output = try model.subgraphs[0].tensors[2]
    let signature = try output.shapeSignature
    let (isPresent, isEmpty) = (signature.isPresent, signature.isEmpty)
    let hasQuantization = try output.quantization != nil
    let name = try output.name
    #expect(!isPresent && isEmpty && !hasQuantization && name == nil)
  }

  @Test func unionsAreReadAsTheirMember() throws {
    let bytes = SampleModel.bytes
    let model = try Schema.root(of: bytes.span.rawBytes)
    let node = try model.subgraphs[0].operators[0]
    let tag = try node.builtinOptionsType
    #expect(tag == .conv2DOptions)
    let isPool = try node.builtinOptions(as: Schema.Pool2DOptions.self) != nil
    #expect(!isPool)
    guard let options = try node.builtinOptions(as: Schema.Conv2DOptions.self) else {
      Issue.record("the options are of another type")
      return
    }
    let strides = try (options.strideW, options.strideH, options.dilationWFactor)
    let padding = try options.padding
    let activation = try options.fusedActivationFunction
    #expect(strides == (2, 3, 1))
    #expect(padding == .valid)
    #expect(activation == .relu6)
  }

  @Test func tagsOfOptionsNameTheirUnion() {
    #expect(Schema.Conv2DOptions.tag == .builtin(.conv2DOptions))
    #expect(Schema.DilateOptions.tag == .builtin2(.dilateOptions))
  }

  @Test func emptyTablesHaveTheSchemasDefaults() throws {
    let pot = try Schema.AddOptions(.empty).potScaleInt16
    let dilation = try Schema.Conv2DOptions(.empty).dilationHFactor
    let type = try Schema.UniqueOptions(.empty).idxOutType
    let index = try Schema.Operator(.empty).debugMetadataIndex
    let code = try Schema.OperatorCode(.empty).builtinCode
    #expect(pot)
    #expect(dilation == 1)
    #expect(type == .int32)
    #expect(index == -1)
    #expect(code == .add)
  }

  @Test func errorsNameTableAndField() throws {
    let bytes = SampleModel.bytes
    // The root's vtable says that `version` lies outside its table.
    var damaged = bytes
    func integer(at offset: Int) -> Int {
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
      return Int(Int32(bitPattern: bits))
    }
    let root = integer(at: 0)
    let vtable = root - integer(at: root)
    damaged[vtable + 4] = 0xFF
    let error = #expect(throws: FlatBufferError.self) {
      _ = try Schema.root(of: damaged.span.rawBytes).version
    }
    #expect(error?.field == "Model.version")
    #expect(error?.offset == vtable + 4)
  }

  @Test func otherFilesAreRefused() {
    var bytes = SampleModel.bytes
    bytes[4] = UInt8(ascii: "w")
    let error = #expect(throws: FlatBufferError.self) {
      _ = try Schema.root(of: bytes.span.rawBytes).version
    }
    #expect(
      error?.description
        == "FlatBuffer has file identifier 'wFL3', expected 'TFL3' (at byte 0x4)")
  }
}
