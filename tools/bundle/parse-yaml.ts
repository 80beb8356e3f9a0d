/** A separate module, so a bundle loads no YAML parser for a JSON document. */
export { parseYaml } from "@redocly/openapi-core";
