import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { docComment } from "./documentation.ts";
import { NameRegistry, pascalCase } from "./names.ts";
import type { ModelNames } from "./type-expressions.ts";

/** A name for each schema of the document. */
export function nameModels(document: OpenApiDocument): ModelNames {
  const registry = new NameRegistry();
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => [
      name,
      registry.claim(pascalCase(name)),
    ]),
  );
}

/** Writes models.ts: a type for each schema of the spec. */
export function writeModels(document: OpenApiDocument, models: ModelNames): string {
  const schemas = document.components?.schemas ?? {};
  const aliases = [...models].map(
    ([schemaName, modelName]) =>
      `${docComment([schemas[schemaName]?.description])}export type ${modelName} = components["schemas"][${JSON.stringify(schemaName)}];\n`,
  );
  if (aliases.length === 0) return "export {};\n";
  return `import type { components } from "./types.ts";\n\n${aliases.join("\n")}`;
}
