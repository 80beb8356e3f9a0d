import type { ClientModel } from "../client-model.ts";
import { docComment } from "../documentation.ts";
import { camelCase, pascalCase, propertyKey } from "../names.ts";

/** Writes limits.ts: the property limits for each schema in a request body. */
export function writeLimits({ requestLimits }: ClientModel): string {
  if (requestLimits.length === 0) return "export {};\n";
  const constants = requestLimits.map(({ schema, properties }) => {
    const limits = properties.map(
      ([name, facts]) => `  ${propertyKey(name)}: ${JSON.stringify(facts)},\n`,
    );
    return `${docComment([`The limits of the properties of \`${pascalCase(schema)}\`.`])}export const ${camelCase(schema)}Limits = {\n${limits.join("")}} as const satisfies Readonly<Record<string, ValueLimits>>;\n`;
  });
  return `import type { ValueLimits } from "@bellwether/client";\n\n${constants.join("\n")}`;
}
