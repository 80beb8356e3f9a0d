import type { ClientModel } from "../client-model.ts";
import {
  type ArgumentModel,
  type OperationModel,
  runtimeTypes,
} from "../document/describe-operations.ts";
import { describeSchemaValues, docComment } from "../documentation.ts";
import { keepMentioned, propertyKey } from "../names.ts";
import type { OperationTypes } from "../types/read-operation-types.ts";
import { argumentType, responseType, resultType, statusKey } from "../types/type-expressions.ts";
import type { WrittenTypes } from "../types/write-types.ts";

/** Writes methods.ts: each operation's method, arguments, result and errors. */
export function writeMethods({ operations, types: declared }: ClientModel): string {
  const written = operations.map((model) => writeOperation(model, operations, declared.operations));
  const signatures = written.map((method) => method.signature).join("\n");
  const types = written.map((method) => method.types).join("\n");
  const used = keepMentioned(declared.names, signatures + types);
  const imported = keepMentioned(runtimeTypes, signatures + types);
  return [
    `import type { ${imported.join(", ")} } from "@bellwether/client";\n`,
    used.length > 0 ? `import type {\n  ${used.join(",\n  ")},\n} from "./types.ts";\n` : "",
    "\n",
    "/** The methods of the client, one for each operation. */\nexport interface OperationMethods {\n",
    signatures,
    "}\n\n",
    "/** Documented errors of each operation, by status. */\nexport interface OperationErrors {\n",
    written.map((method) => method.errors).join(""),
    "}\n\n",
    types,
  ].join("");
}

interface WrittenOperation {
  readonly signature: string;
  /** The property in `OperationErrors`. */
  readonly errors: string;
  readonly types: string;
}

function writeOperation(
  model: OperationModel,
  operations: readonly OperationModel[],
  typesOf: WrittenTypes["operations"],
): WrittenOperation {
  const { methodName, requestType = "EmptyRequest", responseType: result, errorsType } = model;
  const operationTypes = typesOf.get(model.operationId);
  if (operationTypes === undefined) throw new Error(`${model.operationId} has no types.`);
  const items = model.operation["x-pagination"]?.items;
  const item = operationTypes.item ?? `NonNullable<${result}[${JSON.stringify(items)}]>[number]`;
  const call = items === undefined ? `Call<${result}>` : `ListCall<${result}, ${item}>`;
  const optional = model.isOptional ? "?" : "";
  const types = [
    model.requestType === undefined ? "" : writeRequest(model, model.requestType, operationTypes),
    `export type ${result} = ${resultType(model, operations, typesOf)};\n`,
    writeErrors(model, operationTypes),
  ];
  return {
    signature: `${docComment(methodDocumentation(model), "  ")}  ${propertyKey(methodName)}(request${optional}: ${requestType}, options?: CallOptions): ${call};\n`,
    errors: `  ${propertyKey(methodName)}: ${errorsType};\n`,
    types: types.filter(Boolean).join("\n"),
  };
}

function writeRequest(model: OperationModel, name: string, types: OperationTypes): string {
  const properties = model.arguments.map((argument) => {
    const optional = argument.parameter.required ? "" : "?";
    return `${docComment(argumentDocumentation(argument), "  ")}  ${propertyKey(argument.name)}${optional}: ${argumentType(types, argument)};\n`;
  });
  if (model.body !== undefined) {
    const optional = model.body.required ? "" : "?";
    properties.push(
      `${docComment([model.body.description ?? "The request's body."], "  ")}  body${optional}: ${types.body ?? "undefined"};\n`,
    );
  }
  return `export interface ${name} {\n${properties.join("")}}\n`;
}

function writeErrors(model: OperationModel, types: OperationTypes): string {
  const errors = model.responses.filter((response) => /^[45]|default/.test(response.status));
  const entries = errors.map(
    (response) => `  ${statusKey(response.status)}: ${responseType(types, response.status)};\n`,
  );
  const name = model.errorsType;
  if (entries.length === 0) return `export type ${name} = Record<never, never>;\n`;
  return `export interface ${name} {\n${entries.join("")}}\n`;
}

function methodDocumentation(model: OperationModel): (string | undefined)[] {
  const { operation } = model;
  const errors = model.responses.filter((response) => /^[45]/.test(response.status));
  return [
    operation.summary && `${operation.summary}.`,
    operation.description,
    `\`${model.httpMethod.toUpperCase()} ${model.path}\``,
    errors.length > 0
      ? errors
          .map((error) => `@throws ${error.status}: ${firstSentence(error.description)}`)
          .join("\n")
      : undefined,
    ...model.notes,
    operation.deprecated ? "@deprecated" : undefined,
  ];
}

function argumentDocumentation({ parameter, schema }: ArgumentModel): (string | undefined)[] {
  const [firstExample] = Object.values(parameter.examples ?? {});
  const example =
    parameter.example ?? (firstExample && "value" in firstExample ? firstExample.value : undefined);
  return [
    parameter.description,
    describeSchemaValues(schema),
    example === undefined ? undefined : `@example ${JSON.stringify(example)}`,
    parameter.deprecated ? "@deprecated" : undefined,
  ];
}

/** An error description's first sentence: the cause without the remedy, to keep the list short. */
function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.match(/^.*?[.!?](?= [A-Z]|$)/)?.[0] ?? line;
}
