import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { OperationModel } from "./describe-operations.ts";
import { type ExampleCall, listExampleCalls } from "./example-calls.ts";
import { formatTypeScript } from "./format.ts";
import { camelCase, pascalCase, propertyKey } from "./names.ts";
import { listCredentials } from "./write-host.ts";

/** Separates the examples in the text that is formatted at once. */
const separator = "// ---";

/** Writes llms.txt: how to create the client, and a call of each operation. */
export async function writeGuide(document: OpenApiDocument, name: string): Promise<string> {
  const examples = listExampleCalls(document);
  const client = camelCase(name);
  const setup = writeSetup(document, name);
  const calls = examples.map((one) => writeCall(one, client));
  // Formats all examples at once, since each run starts a process.
  const formatted = await formatTypeScript([setup, ...calls].join(`\n${separator}\n`));
  const [setupCode = "", ...callCodes] = formatted.split(separator).map((code) => code.trim());
  const sections = examples.map(({ operation }, index) =>
    writeSection(operation, callCodes[index] ?? ""),
  );
  const { title, version, description = "" } = document.info;
  return `# @bellwether/${name}

> ${title}, version ${version} of its spec. ${firstParagraph(description)}

${block(setupCode)}

- A method for each operation takes one object (parameters by name, the body as \`body\`) and options of
  the call (\`signal\`, \`timeoutMs\`, \`retries\`, \`headers\`). Leave out credentials that you do not have.
- It resolves to the data, or throws: ApiError (\`status\`, \`code\`, \`message\`, \`requestId\`),
  ConnectionError, TimeoutError, AbortError, DecodeError, or ArgumentError before anything is sent.
- A list is awaited for one page, or iterated for all items: \`for await (const item of ${client}.list…())\`.
- The spec is in the package as \`openapi.json\`.

${sections.join("\n")}`;
}

function writeSetup(document: OpenApiDocument, name: string): string {
  const create = `create${pascalCase(name)}Client`;
  const credentials = listCredentials(document).map(([credential]) =>
    `${propertyKey(credential)}: "…",`.replace("…", `YOUR_${credential}`),
  );
  const options = credentials.length > 0 ? `{ ${credentials.join(" ")} }` : "";
  return `import { ${create} } from "@bellwether/${name}";

const ${camelCase(name)} = ${create}(${options});`;
}

/** The unformatted statement that calls an operation. */
function writeCall({ operation: one, request }: ExampleCall, client: string): string {
  const shown = Object.entries(request).map(
    ([name, value]) => `${propertyKey(name)}: ${JSON.stringify(value)}`,
  );
  const given = shown.length > 0 ? `{ ${shown.join(", ")} }` : "";
  const call = `${client}.${one.methodName}(${given})`;
  const items = one.operation["x-pagination"]?.items;
  if (items !== undefined) return `for await (const item of ${call}) console.log(item);`;
  const isEmpty = one.responses.every(({ status, mediaType }) => status[0] !== "2" || !mediaType);
  return isEmpty && one.responses.some(({ status }) => status[0] === "2")
    ? `await ${call};`
    : `const ${one.methodName}Result = await ${call};`;
}

function writeSection(one: OperationModel, code: string): string {
  const { operation } = one;
  const deprecated = operation.deprecated ? " Deprecated." : "";
  const errors = one.responses
    .filter(({ status }) => /^[45]/.test(status))
    .map(({ status }) => status)
    .join(", ");
  return `## ${one.methodName}

\`${one.httpMethod.toUpperCase()} ${one.path}\`: ${operation.summary ?? ""}.${deprecated} ${firstParagraph(operation.description ?? "")}
${errors && `Errors: ${errors}.`}

${block(code)}
`;
}

function block(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

function firstParagraph(text: string): string {
  return (text.split(/\n\s*\n/)[0] ?? "").replace(/\s+/g, " ").trim();
}
