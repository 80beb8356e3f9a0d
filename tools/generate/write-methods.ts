import type { ArgumentModel, OperationModel } from "./describe-operations.ts";
import { describeValue, docComment } from "./documentation.ts";
import { NameRegistry, propertyKey } from "./names.ts";
import {
  argumentType,
  bodyType,
  type ModelNames,
  responseType,
  resultType,
} from "./type-expressions.ts";

/** The module of signatures: for each operation its method, arguments, result and errors. */
export function writeMethods(operations: readonly OperationModel[], models: ModelNames): string {
  const names = new NameRegistry([
    ...models.values(),
    "OperationMethods",
    "OperationErrors",
    "Call",
    "CallOptions",
    "EmptyRequest",
    "ListCall",
  ]);
  const written = operations.map((one) => writeOperation(one, operations, models, names));
  const used = [...models.values()].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(written.map((one) => one.types).join("\n")),
  );
  const signatures = written.map((one) => one.signature).join("\n");
  const imported = ["Call", "CallOptions", "EmptyRequest", "ListCall"].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(signatures),
  );
  return [
    `import type { ${imported.join(", ")} } from "@bellwether/client";\n`,
    used.length > 0 ? `import type { ${used.join(", ")} } from "./models.ts";\n` : "",
    'import type { operations } from "./types.ts";\n\n',
    "/** One method for each operation of the spec. */\nexport interface OperationMethods {\n",
    signatures,
    "}\n\n",
    "/** The error bodies that each operation documents, by status. */\nexport interface OperationErrors {\n",
    written.map((one) => one.errors).join(""),
    "}\n\n",
    written.map((one) => one.types).join("\n"),
  ].join("");
}

interface WrittenOperation {
  readonly signature: string;
  /** The operation's entry among the errors of all. */
  readonly errors: string;
  readonly types: string;
}

function writeOperation(
  one: OperationModel,
  operations: readonly OperationModel[],
  models: ModelNames,
  names: NameRegistry,
): WrittenOperation {
  const result = names.claim(`${one.typeName}Response`);
  const types = [
    `/** What \`${one.methodName}\` resolves to. */\nexport type ${result} = ${resultType(one, operations, models)};\n`,
  ];
  let requestName = "EmptyRequest";
  if (one.arguments.length > 0 || one.body !== undefined) {
    requestName = names.claim(`${one.typeName}Request`);
    types.unshift(writeRequest(one, requestName, models));
  }
  const errors = one.responses.filter((response) => /^[45]|default/.test(response.status));
  const errorsName = names.claim(`${one.typeName}Errors`);
  types.push(writeErrors(one, errors, errorsName, models));
  const optional = isOptional(one) ? "?" : "";
  const items = one.operation["x-pagination"]?.items;
  const call =
    items === undefined
      ? `Call<${result}>`
      : `ListCall<${result}, NonNullable<${result}[${JSON.stringify(items)}]>[number]>`;
  return {
    signature: `${docComment(methodDocumentation(one), "  ")}  ${propertyKey(one.methodName)}(request${optional}: ${requestName}, options?: CallOptions): ${call};\n`,
    errors: `  ${propertyKey(one.methodName)}: ${errorsName};\n`,
    types: types.join("\n"),
  };
}

function isOptional(one: OperationModel): boolean {
  return !one.body?.required && one.arguments.every((argument) => !argument.parameter.required);
}

function writeRequest(one: OperationModel, name: string, models: ModelNames): string {
  const properties = one.arguments.map((argument) => {
    const optional = argument.parameter.required ? "" : "?";
    return `${docComment(argumentDocumentation(argument), "  ")}  ${propertyKey(argument.name)}${optional}: ${argumentType(one, argument)};\n`;
  });
  if (one.body !== undefined) {
    const optional = one.body.required ? "" : "?";
    properties.push(
      `${docComment([one.body.description ?? "The request's body."], "  ")}  body${optional}: ${bodyType(one, models)};\n`,
    );
  }
  return `/** What goes into \`${one.methodName}\`. */\nexport interface ${name} {\n${properties.join("")}}\n`;
}

function writeErrors(
  one: OperationModel,
  errors: OperationModel["responses"],
  name: string,
  models: ModelNames,
): string {
  const entries = errors.map(
    (response) => `  ${response.status}: ${responseType(one, response, models)};\n`,
  );
  const documentation = `/** The error bodies that \`${one.methodName}\` documents, by status. */\n`;
  if (entries.length === 0) return `${documentation}export type ${name} = Record<never, never>;\n`;
  return `${documentation}export interface ${name} {\n${entries.join("")}}\n`;
}

function methodDocumentation(one: OperationModel): (string | undefined)[] {
  const { operation } = one;
  const errors = one.responses.filter((response) => /^[45]/.test(response.status));
  return [
    operation.summary && `${operation.summary}.`,
    operation.description,
    `\`${one.httpMethod.toUpperCase()} ${one.path}\``,
    errors.length > 0
      ? errors.map((error) => `@throws ${error.status}: ${oneLine(error.description)}`).join("\n")
      : undefined,
    operation.deprecated ? "@deprecated" : undefined,
  ];
}

function argumentDocumentation({ parameter, schema }: ArgumentModel): (string | undefined)[] {
  const [firstExample] = Object.values(parameter.examples ?? {});
  const example =
    parameter.example ?? (firstExample && "value" in firstExample ? firstExample.value : undefined);
  return [
    parameter.description,
    describeValue(schema),
    example === undefined ? undefined : `@example ${JSON.stringify(example)}`,
    parameter.deprecated ? "@deprecated" : undefined,
  ];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
