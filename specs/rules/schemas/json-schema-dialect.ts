import { documentRule } from "../plugin/document-rule.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** Without this line Prism reads schemas as draft-07. With OpenAPI's dialect URI it silently skips body validation. */
export const jsonSchemaDialect = documentRule(({ root, report }) => {
  const dialect = root.at("jsonSchemaDialect");
  if (!dialect.exists) {
    report(
      root.at("openapi"),
      `The document has no JSON Schema dialect; add "jsonSchemaDialect: ${DIALECT}".`,
    );
  } else if (dialect.value !== DIALECT) {
    report(dialect, `The JSON Schema dialect is ${dialect.value}; change it to ${DIALECT}.`);
  }
});
