# Everything that people and CI do with the repository; `make help` lists it.

.DEFAULT_GOAL := help
.PHONY: help deps build engine test demo fuzz compare-litert cliffs docs lint format conformance schema check-schema check-debug check-layers check-isa check-neon check-package check-facades check-docs size build-times fixtures check clean

# The package manager lists the traits in the order of a set, and compiles everything anew when that
# order changes.
SWIFT := env SWIFT_DETERMINISTIC_HASHING=1 swift
# Information for debuggers takes a seventh of the time of a build.
RELEASE := -c release -debug-info-format none
SWIFTLET := .build/release/swiftlet
GENERATED := Sources/Format/LiteSchema/Generated
OPERATOR_PAGE := Sources/Engine/LiteOps/LiteOps.docc/Operators.md
TUTORIALS := Sources/Products/Swiftlet/Swiftlet.docc/Guides
CORPUS ?= ../shared/corpus
CASES = $(wildcard $(addsuffix /cases.json,$(addprefix $(CORPUS)/,ops models llm/models)))
# XNNPACK, which recorded this one, quantizes the activations of int4 layers otherwise than TFLite.
WRONG_CASES := models/llm_op_fc/fc_hadamard_custom_wi4.tflite\#random
SEED ?= 1
GRAPHS ?= 20000
DRAWINGS := $(addprefix Fixtures/drawings/,circle.png cross.png square.png star.jpg triangle.png)
# Whose tasks wait for each other, and would wait for the tests that compute as well.
HOSTING_TESTS := ^((LiteServing|LiteDelivery|Firebase.*|MLKit|Guide)Tests|CommandTests\.FetchTests)
FIXTURE_PYTHON := .venv-fixtures/bin/python
MEDIAPIPE_PYTHON := .venv-mediapipe/bin/python
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PACKAGES := python3 libpng-dev libjpeg-dev zlib1g-dev flatbuffers-compiler pkg-config binutils
NEON_PACKAGES := qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install the system libraries and tools (Debian, Ubuntu; elsewhere it names them)
	@if ! command -v dpkg >/dev/null; then \
	  echo "needs, from the system's package manager: $(PACKAGES)"; \
	elif ! dpkg -s $(PACKAGES) >/dev/null 2>&1; then \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(PACKAGES); \
	fi

build: engine ## Build the commands, optimized
	$(SWIFT) build $(RELEASE) --product swiftlet-fetch
	$(SWIFT) build $(RELEASE) --product swiftlet-serve

engine: deps ## Build the command alone, without what downloads and hosts models
	$(SWIFT) build $(RELEASE) --product swiftlet

demo: engine ## Label and detect on the drawings of Fixtures
	@echo "What single drawings show:"
	@$(SWIFTLET) label Fixtures/shapes-automl $(DRAWINGS) --max-results 2
	@echo; echo "The objects of a scene, drawn into .build/demo.png:"
	@$(SWIFTLET) detect Fixtures/shapes-detector Fixtures/drawings/scene.jpg --threshold 0.5 \
	  --annotate .build/demo.png

test: deps ## Build and run every test
	$(SWIFT) test $(RELEASE) --disable-testable-imports --skip '$(HOSTING_TESTS)'
	$(SWIFT) test $(RELEASE) --disable-testable-imports --filter '$(HOSTING_TESTS)'

fuzz: deps ## Compare GRAPHS random graphs from SEED on, on each instruction set of this processor
	$(SWIFT) build $(RELEASE) --product graph-fuzz
	@for set in $$(.build/release/graph-fuzz --list-sets); do \
	  SWIFTLET_CPU=$$set .build/release/graph-fuzz --seed $(SEED) --count $(GRAPHS) \
	    --folder .build/fuzz/$$set || exit 1; \
	done

compare-litert: engine .venv-fixtures/ready ## Compare random models from SEED on with LiteRT; FAMILIES="lstm svdf" selects some
	$(FIXTURE_PYTHON) .ci/compare-litert $(SWIFTLET) --seed $(SEED) $(FAMILIES)

cliffs: engine .venv-fixtures/ready ## Time one-operator models beside LiteRT; OPERATORS="ADD CONV_2D/int8" selects some
	$(FIXTURE_PYTHON) .ci/measure-operators $(SWIFTLET) $(OPERATORS)

docs: deps ## Write the page that lists the operators, and the code of the tutorials
	$(SWIFT) build $(RELEASE) --product operator-table
	SWIFTLET_CPU=portable .build/release/operator-table > $(OPERATOR_PAGE)
	Tests/Guides/write-steps Tests/Guides $(TUTORIALS)/Code

lint: ## Check the format of every source
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## Format every source in place
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

conformance: engine ## Compare every supported case of CORPUS with TFLite's recorded outputs
	@[ -n "$(CASES)" ] || { echo "$(CORPUS) has no cases" >&2; exit 1; }
	@for cases in $(CASES); do for option in '--kernels reference' '--kernels optimized' --each-pass; do \
	  echo "$$cases, $$option:"; \
	  $(SWIFTLET) conform $$cases --supported-only $$option $(addprefix --except ,$(WRONG_CASES)) || exit 1; \
	done; done

schema: ## Generate Sources/Format/LiteSchema/Generated from Schemas
	$(SWIFT) build $(RELEASE) --product schema-generator
	rm -rf $(GENERATED)
	.build/release/schema-generator Schemas/tflite.fbs Schema $(GENERATED)
	.build/release/schema-generator Schemas/tflite_metadata.fbs MetadataSchema $(GENERATED)

check-layers: deps ## Prove that targets import downwards only, and that files do so within each
	.ci/check-layers

check-debug: deps ## Build everything without optimization, as Xcode does
	$(SWIFT) build --build-tests

check-isa: engine ## Prove that code for newer processors cannot reach older ones
	$(SWIFT) build $(RELEASE) --product kernel-bench
	.ci/check-isa .build/release

check-neon: ## Compare the micro-kernels of 64-bit Arm in an emulator
	@if ! command -v dpkg >/dev/null; then \
	  echo "needs, from the system's package manager: $(NEON_PACKAGES)"; \
	elif ! dpkg -s $(NEON_PACKAGES) >/dev/null 2>&1; then \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends $(NEON_PACKAGES); \
	fi
	.ci/check-neon .build/neon

check-package: deps ## Build and run the README's program, without optimization, in a package that depends on a tagged version
	.ci/check-package .build/package

check-facades: deps ## The same for the program that imports every facade
	.ci/check-facades .build/package

check-docs: deps ## Prove that the documentation of every library has no warnings
	SWIFT_DETERMINISTIC_HASHING=1 .ci/check-docs

size: deps ## Print how large a program is that links the library, and what each target adds
	.ci/measure-size .build/size

build-times: deps ## Print how long each product takes to compile from nothing
	.ci/measure-build .build/times

check-schema: ## Compare what is read of the models of CORPUS with what flatc reads
	$(SWIFT) build $(RELEASE) --product schema-tool
	python3 Schemas/check_schema.py .build/release/schema-tool $(wildcard $(CORPUS) Fixtures)

.venv-fixtures/ready: Fixtures/scripts/requirements.txt
	python3 -m venv .venv-fixtures
	$(FIXTURE_PYTHON) -m pip install -q -r $<
	touch $@

# LiteRT brings the schema; its other needs would replace MediaPipe's.
.venv-mediapipe/ready: Fixtures/scripts/requirements-mediapipe.txt
	python3 -m venv .venv-mediapipe
	$(MEDIAPIPE_PYTHON) -m pip install -q -r $<
	$(MEDIAPIPE_PYTHON) -m pip install -q --no-deps ai-edge-litert==2.3.0
	touch $@

fixtures: deps .venv-fixtures/ready .venv-mediapipe/ready ## Draw, train and record Fixtures again
	$(FIXTURE_PYTHON) Fixtures/scripts/draw_images.py
	$(FIXTURE_PYTHON) Fixtures/scripts/make_tiny_models.py
	$(FIXTURE_PYTHON) Fixtures/scripts/make_operator_cases.py
	$(FIXTURE_PYTHON) Fixtures/scripts/make_tensorflow_cases.py
	$(MEDIAPIPE_PYTHON) Fixtures/scripts/make_mediapipe_cases.py
	$(FIXTURE_PYTHON) Fixtures/scripts/train_classifier.py
	$(FIXTURE_PYTHON) Fixtures/scripts/train_detector.py
	$(FIXTURE_PYTHON) Fixtures/scripts/measure_accuracy.py
	$(FIXTURE_PYTHON) Fixtures/scripts/record_cases.py Fixtures/tiny/*.tflite --out Fixtures/cases
	$(FIXTURE_PYTHON) Fixtures/scripts/record_cases.py Fixtures/shapes-automl/model.tflite \
	  Fixtures/shapes-float32.tflite Fixtures/shapes-int8.tflite --out Fixtures/cases --append \
	  --image Fixtures/drawings/circle.png --image Fixtures/drawings/star.jpg
	$(FIXTURE_PYTHON) Fixtures/scripts/record_cases.py Fixtures/shapes-detector/model.tflite \
	  --out Fixtures/cases --append --image Fixtures/drawings/scene.png --image Fixtures/drawings/scene.jpg

check: lint check-layers check-debug test demo check-isa check-neon check-package check-facades check-docs check-schema conformance ## Everything that must hold before a change lands

clean: ## Remove what was built
	rm -rf .build
