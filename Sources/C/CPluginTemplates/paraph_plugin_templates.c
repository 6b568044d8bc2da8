/* SPDX-License-Identifier: MIT
 *
 * Every file of templates/ stands here twice: its bytes, and its place in the project. */
#include "paraph_plugin_templates.h"

/* C23; Clang has it in every mode. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char c_makefile[] = {
#embed "templates/c/Makefile"
};
static const unsigned char c_readme_md[] = {
#embed "templates/c/README.md"
};
static const unsigned char c_gitignore[] = {
#embed "templates/c/gitignore"
};
static const unsigned char c_plugin_json[] = {
#embed "templates/c/plugin.json"
};
static const unsigned char c_sample_kind_c[] = {
#embed "templates/c/sample-kind.c"
};
static const unsigned char plugin_header[] = {
#embed "../CParaphPlugin/include/paraph_plugin.h"
};
static const unsigned char python_makefile[] = {
#embed "templates/python/Makefile"
};
static const unsigned char python_readme_md[] = {
#embed "templates/python/README.md"
};
static const unsigned char python_gitignore[] = {
#embed "templates/python/gitignore"
};
static const unsigned char python_plugin_json[] = {
#embed "templates/python/plugin.json"
};
static const unsigned char python_sample_kind_py[] = {
#embed "templates/python/sample-kind.py"
};
static const unsigned char rust_library_cargo_toml[] = {
#embed "templates/rust-library/Cargo.toml"
};
static const unsigned char rust_library_makefile[] = {
#embed "templates/rust-library/Makefile"
};
static const unsigned char rust_library_readme_md[] = {
#embed "templates/rust-library/README.md"
};
static const unsigned char rust_library_gitignore[] = {
#embed "templates/rust-library/gitignore"
};
static const unsigned char rust_library_plugin_json[] = {
#embed "templates/rust-library/plugin.json"
};
static const unsigned char rust_library_src_lib_rs[] = {
#embed "templates/rust-library/src/lib.rs"
};
static const unsigned char rust_library_src_cairo_rs[] = {
#embed "templates/rust-library/src/cairo.rs"
};
static const unsigned char rust_library_src_paraph_rs[] = {
#embed "templates/rust-library/src/paraph.rs"
};
static const unsigned char rust_executable_cargo_toml[] = {
#embed "templates/rust-executable/Cargo.toml"
};
static const unsigned char rust_executable_makefile[] = {
#embed "templates/rust-executable/Makefile"
};
static const unsigned char rust_executable_readme_md[] = {
#embed "templates/rust-executable/README.md"
};
static const unsigned char rust_executable_gitignore[] = {
#embed "templates/rust-executable/gitignore"
};
static const unsigned char rust_executable_plugin_json[] = {
#embed "templates/rust-executable/plugin.json"
};
static const unsigned char rust_executable_src_main_rs[] = {
#embed "templates/rust-executable/src/main.rs"
};
static const unsigned char rust_executable_src_json_rs[] = {
#embed "templates/rust-executable/src/json.rs"
};
static const unsigned char rust_executable_src_protocol_rs[] = {
#embed "templates/rust-executable/src/protocol.rs"
};
static const unsigned char swift_library_makefile[] = {
#embed "templates/swift-library/Makefile"
};
static const unsigned char swift_library_package_swift[] = {
#embed "templates/swift-library/Package.swift"
};
static const unsigned char swift_library_readme_md[] = {
#embed "templates/swift-library/README.md"
};
static const unsigned char swift_library_gitignore[] = {
#embed "templates/swift-library/gitignore"
};
static const unsigned char swift_library_sources_samplekindmark_swift[] = {
#embed "templates/swift-library/Sources/SampleKindMark.swift"
};
static const unsigned char swift_library_sources_export_swift[] = {
#embed "templates/swift-library/Sources/Export.swift"
};
static const unsigned char swift_executable_makefile[] = {
#embed "templates/swift-executable/Makefile"
};
static const unsigned char swift_executable_package_swift[] = {
#embed "templates/swift-executable/Package.swift"
};
static const unsigned char swift_executable_readme_md[] = {
#embed "templates/swift-executable/README.md"
};
static const unsigned char swift_executable_gitignore[] = {
#embed "templates/swift-executable/gitignore"
};
static const unsigned char swift_executable_sources_samplekindmark_swift[] = {
#embed "templates/swift-executable/Sources/SampleKindMark.swift"
};
static const unsigned char swift_executable_sources_main_swift[] = {
#embed "templates/swift-executable/Sources/main.swift"
};

#define FILE_OF(project, path, bytes) {project, path, bytes, sizeof bytes}
static const paraph_template_file files[] = {
    FILE_OF("c", "Makefile", c_makefile),
    FILE_OF("c", "README.md", c_readme_md),
    FILE_OF("c", ".gitignore", c_gitignore),
    FILE_OF("c", "plugin.json", c_plugin_json),
    FILE_OF("c", "sample-kind.c", c_sample_kind_c),
    FILE_OF("c", "paraph_plugin.h", plugin_header),
    FILE_OF("python", "Makefile", python_makefile),
    FILE_OF("python", "README.md", python_readme_md),
    FILE_OF("python", ".gitignore", python_gitignore),
    FILE_OF("python", "plugin.json", python_plugin_json),
    FILE_OF("python", "sample-kind.py", python_sample_kind_py),
    FILE_OF("rust-library", "Cargo.toml", rust_library_cargo_toml),
    FILE_OF("rust-library", "Makefile", rust_library_makefile),
    FILE_OF("rust-library", "README.md", rust_library_readme_md),
    FILE_OF("rust-library", ".gitignore", rust_library_gitignore),
    FILE_OF("rust-library", "plugin.json", rust_library_plugin_json),
    FILE_OF("rust-library", "src/lib.rs", rust_library_src_lib_rs),
    FILE_OF("rust-library", "src/cairo.rs", rust_library_src_cairo_rs),
    FILE_OF("rust-library", "src/paraph.rs", rust_library_src_paraph_rs),
    FILE_OF("rust-library", "paraph_plugin.h", plugin_header),
    FILE_OF("rust-executable", "Cargo.toml", rust_executable_cargo_toml),
    FILE_OF("rust-executable", "Makefile", rust_executable_makefile),
    FILE_OF("rust-executable", "README.md", rust_executable_readme_md),
    FILE_OF("rust-executable", ".gitignore", rust_executable_gitignore),
    FILE_OF("rust-executable", "plugin.json", rust_executable_plugin_json),
    FILE_OF("rust-executable", "src/main.rs", rust_executable_src_main_rs),
    FILE_OF("rust-executable", "src/json.rs", rust_executable_src_json_rs),
    FILE_OF("rust-executable", "src/protocol.rs", rust_executable_src_protocol_rs),
    FILE_OF("swift-library", "Makefile", swift_library_makefile),
    FILE_OF("swift-library", "Package.swift", swift_library_package_swift),
    FILE_OF("swift-library", "README.md", swift_library_readme_md),
    FILE_OF("swift-library", ".gitignore", swift_library_gitignore),
    FILE_OF("swift-library", "Sources/SampleKindMark.swift", swift_library_sources_samplekindmark_swift),
    FILE_OF("swift-library", "Sources/Export.swift", swift_library_sources_export_swift),
    FILE_OF("swift-executable", "Makefile", swift_executable_makefile),
    FILE_OF("swift-executable", "Package.swift", swift_executable_package_swift),
    FILE_OF("swift-executable", "README.md", swift_executable_readme_md),
    FILE_OF("swift-executable", ".gitignore", swift_executable_gitignore),
    FILE_OF("swift-executable", "Sources/SampleKindMark.swift", swift_executable_sources_samplekindmark_swift),
    FILE_OF("swift-executable", "Sources/main.swift", swift_executable_sources_main_swift),
};

const paraph_template_file *paraph_template_at(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
