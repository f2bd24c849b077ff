#if Server
  import LiteServing
  import Testing

  @Suite("Manifests beside models")
  struct ManifestTests {
    private let folder: ModelFolder
    private let lines = LogLines()
    private let net = ModelFolder.model(marker: 1)
    private let usual = ModelFolder.model(marker: 2)

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "pets/automl.tflite")
      try folder.write(Array("cat\ndog\n".utf8), to: "pets/dict.txt")
    }

    private func serving<T: Sendable>(
      _ body: @Sendable (Int) async throws -> T
    ) async throws -> T {
      var options = Hosting.options(folder)
      options.logSink = lines.sink
      return try await Hosting.serving(options, body)
    }

    @Test("name the model's file")
    func named() async throws {
      try folder.write(usual, to: "pets/model.tflite")
      let manifest = """
        {"modelFile": "automl.tflite", "labelsFile": "dict.txt", "modelType": "IMAGE_LABELING",}
        """
      try folder.write(Array(manifest.utf8), to: "pets/manifest.json")
      try await serving { port in
        for target in ["/models/pets.tflite", "/models/pets/automl.tflite"] {
          let answer = try await Client.answer("GET", target, port: port)
          #expect(answer.status == 200)
          #expect(answer.body == net)
        }
        // One file of a folder is its model.
        let other = try await Client.answer("GET", "/models/pets/model.tflite", port: port)
        #expect(other.status == 404)
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let answer = try await client.information(model: "pets", token: token)
        #expect(try answer.json(FirebaseClient.Information.self).sizeBytes == "\(net.count)")
      }
    }

    static let faulty = [
      (#"{"modelFile": "none.tflite"}"#, "not in its folder"),
      (#"{"modelFile": "../net.tflite"}"#, "not the name of a file"),
      (#"{"modelFile": ""}"#, "not the name of a file"), (#"{"modelFile": 5}"#, "not JSON"),
      ("{\"modelFile\": \"automl.tfl", "not JSON"), ("", "not JSON"),
    ]

    @Test("leave the model that is usual where they are no good", arguments: faulty)
    func faults(manifest: String, words: String) async throws {
      try folder.write(Array(manifest.utf8), to: "pets/manifest.json")
      try await serving { port in
        #expect(try await Client.answer("GET", "/models/pets.tflite", port: port).status == 404)
        try folder.write(usual, to: "pets/model.tflite")
        let isServed = try await Hosting.eventually {
          try await Client.answer("GET", "/models/pets.tflite", port: port).body == usual
        }
        #expect(isServed)
      }
      #expect(lines.all.contains { $0.contains("manifest.json") && $0.contains(words) })
    }

    @Test("are read again when they change")
    func change() async throws {
      try folder.write(usual, to: "pets/model.tflite")
      try await serving { port in
        #expect(try await Client.answer("GET", "/models/pets.tflite", port: port).body == usual)
        try folder.write(Array(#"{"modelFile":"automl.tflite"}"#.utf8), to: "pets/manifest.json")
        let isServed = try await Hosting.eventually {
          try await Client.answer("GET", "/models/pets.tflite", port: port).body == net
        }
        #expect(isServed)
      }
    }
  }
#endif
