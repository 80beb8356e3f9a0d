import { enforcedDocument } from "@bellwether/bundle/enforced-document";
import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { limitFacts } from "../document/value-limits.ts";
import { docComment } from "../documentation.ts";
import { camelCase, pascalCase, propertyKey } from "../names.ts";

const prefix = "#/components/schemas/";

/** Writes limits.ts: the property limits for each schema in a request body. */
export function writeLimits(document: OpenApiDocument): string {
  // Items that the service reports instead of refusing the request have no limits.
  const constants = listBodySchemas(enforcedDocument(document)).flatMap((name) => {
    const schema = document.components?.schemas?.[name] ?? {};
    const limits = Object.entries(schema.properties ?? {}).flatMap(([property, declared]) => {
      const facts = limitFacts(document, dereference(document, declared));
      const isLimited = Object.keys(facts).some((keyword) => keyword !== "type");
      return isLimited ? [`  ${propertyKey(property)}: ${JSON.stringify(facts)},\n`] : [];
    });
    if (limits.length === 0) return [];
    return `${docComment([`The limits of the properties of \`${pascalCase(name)}\`.`])}export const ${camelCase(name)}Limits = {\n${limits.join("")}} as const satisfies Readonly<Record<string, ValueLimits>>;\n`;
  });
  if (constants.length === 0) return "export {};\n";
  return `import type { ValueLimits } from "@bellwether/client";\n\n${constants.join("\n")}`;
}

/** The schema names used by request bodies, in document order. */
function listBodySchemas(document: OpenApiDocument): string[] {
  const reached = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as Schema;
    if (typeof $ref !== "string") {
      for (const inner of Object.values(node)) visit(inner);
      return;
    }
    const name = $ref.startsWith(prefix) ? $ref.slice(prefix.length) : $ref;
    if (reached.has(name)) return;
    reached.add(name);
    visit(dereference(document, { $ref }));
  };
  for (const { operation } of listOperations(document)) visit(operation.requestBody);
  return Object.keys(document.components?.schemas ?? {}).filter((name) => reached.has(name));
}
