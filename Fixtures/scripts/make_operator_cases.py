#!/usr/bin/env python3
"""Write Fixtures/operators: models of one operator each, and what TFLite's reference kernels compute on them.

Each case runs its model some times in a row, so that states count. Where TFLite's reference kernels lack an operator,
its default kernels are recorded.

Needs: pip install ai-edge-litert==2.3.0 flatbuffers==25.12.19 numpy==2.4.6
"""
import casebook
import cells
import control
import customs
import operations
import tables
import weights

FAMILIES = (
    cells.rnn, cells.sequence_rnn, cells.bidirectional_rnn, cells.svdf, cells.lstm, cells.basic_lstm,
    cells.bidirectional_lstm, tables.embedding_lookup, tables.embedding_lookup_sparse, tables.hashtable_lookup,
    tables.lsh_projection, tables.bucketize, customs.audio, customs.numeric_verify, customs.hadamard, cells.lstm_int8,
    cells.lstm_without_activation, cells.lstm_with_projected_peepholes, control.branches, control.loops, control.resources,
    operations.elementwise, operations.reductions, operations.windows, operations.layout, operations.segments,
    operations.suppression, operations.random, operations.stable, operations.edges, weights.fully_connected,
    weights.blockwise, customs.attention, customs.key_value_caches)


def main():
    casebook.clear()
    for make in FAMILIES:
        make()
    casebook.write()


main()
