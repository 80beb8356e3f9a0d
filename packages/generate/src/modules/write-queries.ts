import type { ClientModel } from "../client-model.ts";
import type { OperationModel, ResponseModel } from "../document/describe-operations.ts";
import { docComment } from "../documentation.ts";
import { camelCase, keepMentioned, pascalCase, propertyAccess, propertyKey } from "../names.ts";

/** Writes query.ts: TanStack Query options, a query for each GET and a mutation for the others. */
export function writeQueries({ operations, name }: ClientModel): string {
  // An event stream is no value a cache could keep.
  const cached = operations.filter(({ responses }) => !responses.some(isStream));
  if (cached.length === 0) return "export {};\n";
  const functions = [...cached.map((model) => writeFunctions(model, name)), writeFilter(name)].join(
    "\n",
  );
  const options = keepMentioned(
    [
      "IdentityQueries",
      "identityQueries",
      "InfiniteQueryOptions",
      "infiniteQueryOptions",
      "MutationOptions",
      "mutationOptions",
      "QueryOptions",
      "queryOptions",
    ],
    functions,
  ).map((name) => (/^[A-Z]/.test(name) ? `type ${name}` : name));
  const types = operations.flatMap((model) => [model.requestType ?? [], model.responseType].flat());
  return `import { ${options.join(", ")} } from "@bellwether/client/query-options";
import type { ${pascalCase(name)}Client } from "./client.ts";
import type {
  ${keepMentioned(types, functions).join(",\n  ")},
} from "./methods.ts";

${functions}`;
}

/** An operation may be called `identityQueries`, so the filter has the host's name. */
function writeFilter(name: string): string {
  const documentation = docComment([
    "Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.",
  ]);
  return `${documentation}export function ${camelCase(name)}IdentityQueries(client: object): IdentityQueries {
  return identityQueries(${JSON.stringify(name)}, client);
}
`;
}

function isStream({ kind }: ResponseModel): boolean {
  return kind === "events" || kind === "values";
}

function writeFunctions(model: OperationModel, name: string): string {
  return model.httpMethod === "get" ? writeQuery(model, name) : writeMutation(model, name);
}

function writeMutation(model: OperationModel, name: string): string {
  const { methodName, requestType = "void", responseType, isOptional } = model;
  // A `void` argument is optional for the caller.
  const request = isOptional && requestType !== "void" ? `${requestType} | void` : requestType;
  const method = propertyAccess("client", methodName);
  const call = isOptional
    ? `${method} as (request: ${request}) => Promise<${responseType}>`
    : method;
  return `${documentation(model)}export function ${methodName}Mutation(${clientOf(model, name)}): MutationOptions<${request}, ${responseType}> {
  return mutationOptions(${factsOf(model, name)}, ${call});
}
`;
}

function writeQuery(model: OperationModel, name: string): string {
  const { methodName, requestType, responseType, isOptional } = model;
  const optional = isOptional ? "?" : "";
  const parameter = requestType === undefined ? "" : `, request${optional}: ${requestType}`;
  const type = requestType ?? "undefined";
  const orNone = isOptional && requestType !== undefined ? " | undefined" : "";
  const call = `${propertyAccess("client", methodName)}, ${requestType === undefined ? "undefined" : "request"}`;
  const query = `${documentation(model)}export function ${methodName}Query(${clientOf(model, name)}${parameter}): QueryOptions<${type}${orNone}, ${responseType}> {
  return queryOptions(${factsOf(model, name)}, ${call});
}
`;
  const pagination = model.operation["x-pagination"];
  if (pagination === undefined) return query;
  const cursor = JSON.stringify(pagination.cursor);
  return `${query}
${documentation(model)}export function ${methodName}InfiniteQuery(${clientOf(model, name)}, request: ${type}${isOptional ? " = {}" : ""}): InfiniteQueryOptions<${type}, ${responseType}, ${type}[${cursor}]> {
  return infiniteQueryOptions(${factsOf(model, name)}, client.${methodName}, request, {
    start: ${propertyAccess("request", pagination.cursor)},
    goTo: (given, cursor) => ({ ...given, ${propertyKey(pagination.cursor)}: cursor }),
    next: (page) => ${propertyAccess("page", pagination.next)},
  });
}
`;
}

function clientOf({ methodName }: OperationModel, name: string): string {
  return `client: Pick<${pascalCase(name)}Client, ${JSON.stringify(methodName)}>`;
}

function factsOf({ methodName }: OperationModel, name: string): string {
  return `${JSON.stringify(name)}, ${JSON.stringify(methodName)}`;
}

function documentation({ operation }: OperationModel): string {
  return operation.deprecated ? docComment(["@deprecated"]) : "";
}
