import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { bodyFacts, responseFacts } from "../document/body-facts.ts";
import type { ArgumentModel, OperationModel } from "../document/describe-operations.ts";
import { parameterStyle } from "../document/parameter-style.ts";
import { limitFacts, withoutValues } from "../document/value-limits.ts";
import { docComment } from "../documentation.ts";
import { isReservedWord } from "../names.ts";

/** Writes operations.ts: the constant of each operation that the runtime reads. */
export function writeOperations(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): string {
  const functions = new Map<string, Set<string>>();
  const written = operations.map((one) => {
    const facts = JSON.stringify(operationFacts(document, one, operations));
    // References to functions, so that a bundle contains only those of its operations.
    const code = facts.replace(/"(style|read|write)":"(\w+)"/g, (_, key: string, name: string) => {
      const module = moduleOf(key, name);
      functions.set(module, (functions.get(module) ?? new Set()).add(name));
      return `${key}: ${name}`;
    });
    return { one, code };
  });
  const imported = [...functions].sort(([first], [second]) => (first < second ? -1 : 1));
  const taken = new Set(imported.flatMap(([, names]) => [...names]));
  const imports = imported.map(
    ([module, names]) =>
      `import { ${[...names].sort().join(", ")} } from "@bellwether/client/${module}";\n`,
  );
  const constants = written.map(({ one, code }) => writeConstant(one, code, taken));
  return [
    'import type { OperationDescription } from "@bellwether/client";\n',
    ...imports,
    "\n",
    constants.join("\n"),
  ].join("");
}

/** The entry point of the runtime that has a function. */
function moduleOf(key: string, name: string): string {
  if (key === "style") return "parameter-styles";
  return name.endsWith("EventStream") ? "event-stream" : "body-formats";
}

function writeConstant(one: OperationModel, code: string, taken: ReadonlySet<string>): string {
  const { methodName, operation } = one;
  const isReserved = isReservedWord(methodName) || taken.has(methodName);
  const name = isReserved ? `${methodName}_` : methodName;
  const constant = `const ${name}: OperationDescription = ${code};\n`;
  const documentation = docComment([
    `${operation.summary ?? one.operationId}: \`${one.httpMethod.toUpperCase()} ${one.path}\``,
    operation.deprecated ? "@deprecated" : undefined,
  ]);
  if (!isReserved) return `${documentation}export ${constant}`;
  return `${documentation}${constant}export { ${name} as ${methodName} };\n`;
}

function operationFacts(
  document: OpenApiDocument,
  one: OperationModel,
  operations: readonly OperationModel[],
): object {
  const parameters = one.arguments.map((argument) => parameterFacts(document, argument));
  return {
    method: one.httpMethod.toUpperCase(),
    path: one.path,
    ...(parameters.length > 0 && { parameters }),
    ...(one.body && { body: bodyFacts(document, one.body) }),
    ...(one.security.length > 0 && { security: one.security }),
    ...(one.operation["x-pagination"] && { pagination: one.operation["x-pagination"] }),
    ...(mayBeEmpty(one) && { mayBeEmpty: true }),
    ...responseFacts(document, one, operations),
  };
}

/** Whether a success may have no body: one is documented without, or none is documented and none redirected to. */
function mayBeEmpty({ responses }: OperationModel): boolean {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length > 0) return successes.some((one) => one.mediaType === undefined);
  return !responses.some(({ status, mediaType }) =>
    status === "default" ? mediaType !== undefined : status.startsWith("3"),
  );
}

function parameterFacts(
  document: OpenApiDocument,
  { name, parameter, schema }: ArgumentModel,
): object {
  const style = parameterStyle(parameter, schema);
  const limits = withoutValues(limitFacts(document, schema));
  const hasLimits = parameter.content === undefined && Object.keys(limits).length > 0;
  return {
    name: parameter.name,
    ...(name !== parameter.name && { argument: name }),
    in: parameter.in,
    ...(parameter.required && parameter.in !== "path" && { required: true }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
    ...(style !== undefined && { style }),
    ...(hasLimits && { schema: limits }),
  };
}
