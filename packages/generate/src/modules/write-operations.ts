import type { Parameter } from "@bellwether/bundle/open-api";
import type { ClientModel } from "../client-model.ts";
import type { ArgumentModel, OperationModel } from "../document/describe-operations.ts";
import { parameterStyle } from "../document/parameter-style.ts";
import { withoutValues } from "../document/value-limits.ts";
import { docComment } from "../documentation.ts";
import { isReservedWord } from "../names.ts";
import { bodyFacts, responseFacts } from "./message-facts.ts";

/** Writes operations.ts: each operation's constant for the runtime. */
export function writeOperations({ operations }: ClientModel): string {
  const functions = new Map<string, Set<string>>();
  const written = operations.map((model) => {
    const facts = JSON.stringify(operationFacts(model, operations));
    // References to functions, so a bundle contains only those its operations use.
    const code = facts.replace(
      /"(in|style|generate|read|write|route)":"(\w+)"/g,
      (_, key: string, name: string) => {
        const module = moduleOf(key, name);
        functions.set(module, (functions.get(module) ?? new Set()).add(name));
        return `${key}: ${name}`;
      },
    );
    return { model, code };
  });
  const imported = [...functions].sort(([first], [second]) => (first < second ? -1 : 1));
  const taken = new Set(imported.flatMap(([, names]) => [...names]));
  const imports = imported.map(
    ([module, names]) =>
      `import { ${[...names].sort().join(", ")} } from "@bellwether/client/${module}";\n`,
  );
  const constants = written.map(({ model, code }) => writeConstant(model, code, taken));
  return [
    'import type { OperationDescription } from "@bellwether/client";\n',
    ...imports,
    "\n",
    constants.join("\n"),
  ].join("");
}

/** The runtime entry point with a function. */
function moduleOf(key: string, name: string): string {
  if (["in", "style", "generate"].includes(key)) return "parameter-styles";
  if (key === "route") return "servers";
  if (name === "readJsonStream") return "json-stream";
  return name.endsWith("EventStream") ? "event-stream" : "body-formats";
}

function writeConstant(model: OperationModel, code: string, taken: ReadonlySet<string>): string {
  const { methodName, operation } = model;
  const isReserved = isReservedWord(methodName) || taken.has(methodName);
  const name = isReserved ? `${methodName}_` : methodName;
  const constant = `const ${name}: OperationDescription = ${code};\n`;
  const documentation = docComment([
    `${operation.summary ?? model.operationId}: \`${model.httpMethod.toUpperCase()} ${model.path}\``,
    operation.deprecated ? "@deprecated" : undefined,
  ]);
  if (!isReserved) return `${documentation}export ${constant}`;
  return `${documentation}${constant}export { ${name} as ${methodName} };\n`;
}

function operationFacts(model: OperationModel, operations: readonly OperationModel[]): object {
  const parameters = model.arguments.map(parameterFacts);
  return {
    method: model.httpMethod.toUpperCase(),
    path: model.path,
    ...(model.server !== undefined && { server: model.server, route: "ownServer" }),
    ...(parameters.length > 0 && { parameters }),
    ...(model.body && { body: bodyFacts(model.body) }),
    ...(model.security.length > 0 && { security: model.security }),
    ...(model.operation["x-pagination"] && { pagination: model.operation["x-pagination"] }),
    ...(mayBeEmpty(model) && { mayBeEmpty: true }),
    ...responseFacts(model, operations),
  };
}

/** Whether a success may have no body: one is documented without, or none is documented and none redirected to. */
function mayBeEmpty({ responses }: OperationModel): boolean {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length > 0) return successes.some((response) => response.mediaType === undefined);
  return !responses.some(({ status, mediaType }) =>
    status === "default" ? mediaType !== undefined : status.startsWith("3"),
  );
}

/** The runtime's functions for locations other than the query. */
const locations: Readonly<Record<string, string>> = {
  path: "inPath",
  header: "inHeader",
  cookie: "inCookie",
};

/** A required key is the caller's own: it recognises the call even after the caller restarts. */
function isIdempotencyKey(parameter: Parameter): boolean {
  return parameter.in === "header" && parameter.name === "Idempotency-Key" && !parameter.required;
}

function parameterFacts({ name, parameter, schema, ...argument }: ArgumentModel): object {
  const style = parameterStyle(parameter, schema);
  const limits = withoutValues(argument.limits);
  return {
    name: parameter.name,
    ...(name !== parameter.name && { argument: name }),
    ...(parameter.in in locations && { in: locations[parameter.in] }),
    ...(isIdempotencyKey(parameter) && { generate: "newIdempotencyKey" }),
    ...(parameter.required && parameter.in !== "path" && { required: true }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
    ...(style !== undefined && { style }),
    ...(Object.keys(limits).length > 0 && { schema: limits }),
  };
}
