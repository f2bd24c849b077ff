import LiteVision
import Testing

@Suite struct ReportTests {
  @Test func listsLabels() throws {
    var report = LabelReport(model: "net.tflite")
    report.add([ImageLabel(index: 3, label: "sunflowers", score: 0.90625)], of: "a.png")
    report.add([ImageLabel(index: 7, label: nil, score: -1.5)], of: "b.png")
    report.add([], of: "c.png")
    #expect(
      report.text == """
        a.png
          0.906250  sunflowers
        b.png
          -1.500000  class 7
        c.png
          nothing
        """)
    #expect(
      try report.json() == """
        {
          "images" : [
            {
              "image" : "a.png",
              "labels" : [
                {
                  "index" : 3,
                  "label" : "sunflowers",
                  "score" : 0.90625
                }
              ]
            },
            {
              "image" : "b.png",
              "labels" : [
                {
                  "index" : 7,
                  "score" : -1.5
                }
              ]
            },
            {
              "image" : "c.png",
              "labels" : [

              ]
            }
          ],
          "model" : "net.tflite"
        }
        """)
  }

  @Test func listsObjects() throws {
    var report = DetectionReport(model: "net.tflite")
    let object = DetectedObject(
      index: 1, label: "Salad", score: 0.75,
      box: BoundingBox(xmin: 0.25, ymin: -0.5, xmax: 0.75, ymax: 0.5))
    let image = Image(width: 4, height: 2, pixels: [UInt8](repeating: 0, count: 24))
    report.add([object], in: image, of: "a.png")
    #expect(report.text == "a.png (4x2)\n  0.750000  Salad  x 1-3, y 0-1")
    #expect(
      try report.json() == """
        {
          "images" : [
            {
              "height" : 2,
              "image" : "a.png",
              "objects" : [
                {
                  "box" : {
                    "xmax" : 0.75,
                    "xmin" : 0.25,
                    "ymax" : 0.5,
                    "ymin" : -0.5
                  },
                  "index" : 1,
                  "label" : "Salad",
                  "pixels" : {
                    "xmax" : 3,
                    "xmin" : 1,
                    "ymax" : 1,
                    "ymin" : 0
                  },
                  "score" : 0.75
                }
              ],
              "width" : 4
            }
          ],
          "model" : "net.tflite"
        }
        """)
  }
}
