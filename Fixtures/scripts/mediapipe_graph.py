"""What MediaPipe's CPU inference computes on a model, custom operators included."""
import os

os.environ.setdefault("GLOG_minloglevel", "2")

import numpy as np
from mediapipe.python import packet_creator, packet_getter
from mediapipe.python._framework_bindings import calculator_graph
from mediapipe.tasks import python as tasks
from mediapipe.tasks.python import text


def run(model, inputs, output_count):
    """Runs a float32 model of inputs and outputs; returns each output, flat."""
    positions = range(len(inputs))
    lines = [f'input_stream: "value{i}"' for i in positions]
    lines += [f'output_stream: "floats{i}"' for i in range(output_count)]
    for i in positions:
        lines.append(
            f'node {{ calculator: "TensorConverterCalculator" input_stream: "MATRIX:value{i}" '
            f'output_stream: "TENSORS:tensor{i}" options {{ '
            '[mediapipe.TensorConverterCalculatorOptions.ext] { row_major_matrix: true zero_center: false } } }')
    streams = " ".join(f'input_stream: "tensor{i}"' for i in positions)
    lines.append(f'node {{ calculator: "ConcatenateTensorVectorCalculator" {streams} output_stream: "tensors" }}')
    lines.append('node { calculator: "TfLiteCustomOpResolverCalculator" output_side_packet: "OP_RESOLVER:resolver" '
                 'options { [mediapipe.TfLiteCustomOpResolverCalculatorOptions.ext] { use_gpu: false } } }')
    lines.append('node { calculator: "InferenceCalculatorCpu" input_side_packet: "OP_RESOLVER:resolver" '
                 'input_stream: "TENSORS:tensors" output_stream: "TENSORS:results" options { '
                 f'[mediapipe.InferenceCalculatorOptions.ext] {{ model_path: "{model}" delegate {{ tflite {{}} }} }} '
                 '} }')
    ranges = " ".join(f"ranges: {{ begin: {i} end: {i + 1} }}" for i in range(output_count))
    streams = " ".join(f'output_stream: "result{i}"' for i in range(output_count))
    lines.append(f'node {{ calculator: "SplitTensorVectorCalculator" input_stream: "results" {streams} options {{ '
                 f'[mediapipe.SplitVectorCalculatorOptions.ext] {{ {ranges} }} }} }}')
    lines += [f'node {{ calculator: "TensorsToFloatsCalculator" input_stream: "TENSORS:result{i}" '
              f'output_stream: "FLOATS:floats{i}" }}' for i in range(output_count)]
    graph = calculator_graph.CalculatorGraph(graph_config="\n".join(lines))
    found = {}
    for i in range(output_count):
        graph.observe_output_stream(
            f"floats{i}", lambda name, packet: found.__setitem__(name, packet_getter.get_float_list(packet)))
    graph.start_run()
    for i, value in enumerate(inputs):
        matrix = np.ascontiguousarray(value.reshape(-1, value.shape[-1]), np.float32)
        graph.add_packet_to_input_stream(f"value{i}", packet_creator.create_matrix(matrix).at(0))
    graph.close_all_packet_sources()
    graph.wait_until_done()
    return [np.array(found[f"floats{i}"], np.float32) for i in range(output_count)]


def run_text(model, content):
    """Runs a model of a string and float32 outputs; returns each output, flat."""
    options = text.TextEmbedderOptions(base_options=tasks.BaseOptions(model_asset_path=str(model)))
    with text.TextEmbedder.create_from_options(options) as embedder:
        return [np.array(output.embedding, np.float32) for output in embedder.embed(content).embeddings]
