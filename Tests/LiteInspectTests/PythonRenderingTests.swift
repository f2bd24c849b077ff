import LiteInspect
import LiteSchema
import LiteTestSupport
import Testing

/// What Python 3.11 with NumPy 2 printed for models of these inputs.
@Suite struct PythonRenderingTests {
  @Test(
    arguments: [
      ([], "[]"),
      ([7], "[7]"),
      ([1, 224, 224, 3], "[  1 224 224   3]"),
      ([0, 3], "[0 3]"),
      ([1, 10, 100, 1000, 10000], "[    1    10   100  1000 10000]"),
      (
        Array(repeating: 1, count: 37),
        "[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]"
      ),
      (
        Array(repeating: 1, count: 38),
        "[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n 1]"
      ),
      (
        [123_456_789] + Array(repeating: 1, count: 8),
        "[123456789         1         1         1         1         1         1\n"
          + "         1         1]"
      ),
    ] as [([Int32], String)])
  func printsShapesAsNumPyDoes(shape: [Int32], printed: String) throws {
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.float32, shape)]
    #expect(
      try ModelSummary(of: draft.model()).rendered(as: .python)
        == "1 input(s):\n\(printed) <class 'numpy.float32'>\n\n0 output(s):")
  }

  @Test func printsTypesAsPythonDoes() throws {
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.uint8, [1]), draft.tensor(.string, [1])]
    draft.outputs = [
      draft.tensor(.bool, [0]), draft.tensor(.int4, [0]), draft.tensor(.uint4, [0]),
      draft.tensor(.resource, []), draft.tensor(.complex64, [0]),
    ]
    #expect(
      try ModelSummary(of: draft.model()).rendered(as: .python) == """
        2 input(s):
        [1] <class 'numpy.uint8'>
        [1] <class 'numpy.bytes_'>

        5 output(s):
        [0] <class 'numpy.bool'>
        [0] <class 'numpy.int8'>
        [0] <class 'numpy.uint8'>
        [] <class 'numpy.object_'>
        [0] <class 'numpy.complex64'>
        """)
  }
}
