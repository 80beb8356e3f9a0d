import type ts from "typescript";
import type { ClientSurface, Method } from "./client-surface.ts";
import { writeLiterals } from "./write-literals.ts";
import { writeReads } from "./write-reads.ts";

/** Every generated client's name, so clients differ only by their documents. */
export const clientName = "example";

/**
 * Generates user code for a client from its types: it names every type, calls every method with all and with
 * only the required arguments, and reads every part of the results.
 */
export function writeUsage(surface: ClientSurface, checker: ts.TypeChecker): string {
  const { methods, operations, credentials, typeNames } = surface;
  const chosen = operations.map((name) => `${JSON.stringify(name)}: operations.${name}`);
  const options = credentials.map((name) => `${JSON.stringify(name)}: "secret"`);
  return [
    'import { createExampleClient, createExampleClientOf, isExampleError } from "./client.ts";\n',
    'import * as operations from "./operations.ts";\n',
    ...[...typeNames].map(([file, names]) => writeTypeImport(file, names)),
    `const whole = createExampleClient({ ${options.join(", ")} });\n`,
    // The client with every operation leaves out those with `x-on-demand`.
    operations.length > 0
      ? `const client = Object.assign(whole, createExampleClientOf({ ${chosen.join(", ")} }));\n`
      : "const client = whole;\n",
    ...methods.flatMap((method, index) => [
      writeCalls(method, index, checker),
      writeData(method, index, checker),
      ...[...method.errors].map(([status, body]) => writeError(method, status, body, checker)),
    ]),
    "export { client, createExampleClientOf, isExampleError };\n",
  ].join("");
}

function writeTypeImport(file: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const list = names.join(", ");
  return `import type { ${list} } from "./${file}";\nexport type { ${list} };\n`;
}

function writeCalls(method: Method, index: number, checker: ts.TypeChecker): string {
  const requests = writeLiterals(method.request, checker);
  const calls = requests.map((request) => `await ${callOf(method)}(${request});\n`);
  const none = method.isRequestOptional ? `await ${callOf(method)}();\n` : "";
  return `export async function call${index}() {\n${calls.join("")}${none}}\n`;
}

function writeData(method: Method, index: number, checker: ts.TypeChecker): string {
  const call = `ReturnType<typeof ${callOf(method)}>`;
  const reads = method.event
    ? `void (async () => {\nfor await (const event of data) {\n${writeReads("event", method.event, checker)}}\n});\n`
    : writeReads("data", method.data, checker);
  const items = method.isList ? "for await (const item of call) item;\ncall.pages();\n" : "";
  return (
    `export function read${index}(data: Awaited<${call}>) {\n${reads}}\n` +
    `export async function follow${index}(call: ${call}) {\n` +
    `(await call.withResponse()).response.headers;\n${items}}\n`
  );
}

function writeError(
  method: Method,
  status: string,
  body: ts.Type,
  checker: ts.TypeChecker,
): string {
  const id = JSON.stringify(method.name);
  const reads = writeReads("error.body", body, checker);
  const name = `fail_${method.name}_${status}`;
  return `export function ${name}(error: unknown) {\nif (isExampleError(error, ${id}, ${statusWithin(status)})) {\n${reads}}\n}\n`;
}

/** A sample status for a range or the default; unlikely to be documented separately. */
function statusWithin(status: string): string {
  return status === "default" ? "399" : status.replace("XX", "99");
}

/** In brackets, since a method may be named like a reserved word. */
function callOf(method: Method): string {
  return `client[${JSON.stringify(method.name)}]`;
}
