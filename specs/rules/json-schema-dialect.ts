import { documentRule } from "./plugin/document-rule.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/**
 * Prism reads schemas as draft-07 without this line, and with the dialect URI of OpenAPI itself it
 * validates no body at all, in silence. So the line is there and says exactly this.
 */
export const jsonSchemaDialect = documentRule(({ root, report }) => {
  const dialect = root.at("jsonSchemaDialect");
  if (!dialect.exists) {
    report(
      root.at("openapi"),
      `The document names no JSON Schema dialect; add "jsonSchemaDialect: ${DIALECT}".`,
    );
  } else if (dialect.value !== DIALECT) {
    report(dialect, `The JSON Schema dialect is ${dialect.value}; change it to ${DIALECT}.`);
  }
});
