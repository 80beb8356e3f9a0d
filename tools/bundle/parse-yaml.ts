/** A module of its own, so that a bundle loads no YAML parser for a JSON document. */
export { parseYaml } from "@redocly/openapi-core";
