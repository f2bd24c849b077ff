"""Reading, writing and packing .tflite files, on the schema that LiteRT brings along."""
import json
import subprocess
import tempfile
import zipfile
from pathlib import Path

import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema

SCHEMAS = Path(__file__).resolve().parents[2] / "Schemas"


class AlignedBuffer(schema.BufferT):
    """A buffer that is written at a multiple of 16 bytes, as the schema demands."""

    def Pack(self, builder):
        content = bytes(np.asarray(self.data, np.uint8)) if self.data is not None else b""
        if content:
            builder.StartVector(1, len(content), 16)
            builder.head -= len(content)
            builder.Bytes[builder.head:builder.head + len(content)] = content
            vector = builder.EndVector()
        schema.BufferStart(builder)
        if content:
            schema.BufferAddData(builder, vector)
        return schema.BufferEnd(builder)


def buffer(content=None):
    """A buffer of an array's bytes; empty without one."""
    made = AlignedBuffer()
    if content is not None:
        made.data = np.frombuffer(content if isinstance(content, bytes) else content.tobytes(), np.uint8)
    return made


def read(content):
    """The model as objects."""
    return schema.ModelT.InitFromObj(schema.Model.GetRootAs(content, 0))


def written(model):
    """The bytes of a model."""
    model.buffers = [buffer(bytes(b.data) if b.data is not None else None) for b in model.buffers]
    builder = flatbuffers.Builder(1 << 16)
    builder.Finish(model.Pack(builder), b"TFL3")
    return bytes(builder.Output())


def compiled_metadata(description):
    """A TFLITE_METADATA buffer, made by flatc from its JSON form."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "metadata.json"
        source.write_text(json.dumps(description))
        subprocess.run(["flatc", "-b", "-o", folder, SCHEMAS / "tflite_metadata.fbs", source], check=True)
        binary = [path for path in Path(folder).iterdir() if path != source]
        return binary[0].read_bytes()


def with_metadata(content, description):
    """A model with a TFLITE_METADATA entry."""
    model = read(content)
    entry = schema.MetadataT()
    entry.name, entry.buffer = "TFLITE_METADATA", len(model.buffers)
    model.buffers.append(buffer(compiled_metadata(description)))
    model.metadata = (model.metadata or []) + [entry]
    return written(model)


def append_files(path, files):
    """Appends a zip of (name, text, is compressed) to a model's file."""
    with zipfile.ZipFile(path, "a") as archive:
        for name, text, is_compressed in files:
            entry = zipfile.ZipInfo(name, date_time=(2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED if is_compressed else zipfile.ZIP_STORED
            archive.writestr(entry, text)
