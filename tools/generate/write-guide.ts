import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listCredentials } from "@bellwether/generate/internal/document/credentials";
import type { OperationModel } from "@bellwether/generate/internal/document/describe-operations";
import { formatTypeScript } from "@bellwether/generate/internal/format";
import { camelCase, pascalCase, propertyKey } from "@bellwether/generate/internal/names";
import { type ExampleCall, listExampleCalls } from "./example-calls.ts";
import { credentialPlaceholder } from "./placeholders.ts";

/** Separates the examples in the text formatted at once. */
const separator = "// ---";

/** Sections from the runtime's README valid for every package. */
const runtimeSections = ["Options", "Errors"];

/** The package and runtime READMEs, as Markdown. */
export interface Readmes {
  readonly host: string;
  readonly client: string;
}

/**
 * Writes llms.txt: the package README's explanations, the runtime's options and errors, then a call for each operation.
 * The READMEs stay the source, so both say the same and their examples are tested once.
 */
export async function writeGuide(
  document: OpenApiDocument,
  name: string,
  readmes: Readmes,
): Promise<string> {
  const { title, version, description = "" } = document.info;
  return `# @bellwether/${name}

> ${title}, version ${version} of its spec. ${firstParagraph(description)}

${writeIntroduction(readmes)}

${await writeOperationCalls(document, name)}`;
}

/** How to create the client, and a call for each operation under a level-3 heading. */
export async function writeOperationCalls(
  document: OpenApiDocument,
  name: string,
): Promise<string> {
  const examples = listExampleCalls(document);
  const client = camelCase(name);
  const setup = writeSetup(document, name);
  const calls = examples.map((example) =>
    example.operation.operation["x-on-demand"]
      ? writeCallOnDemand(example, name)
      : writeCall(example, client),
  );
  // Formats all examples at once, since each run starts a process.
  const formatted = await formatTypeScript([setup, ...calls].join(`\n${separator}\n`));
  const [setupCode = "", ...callCodes] = formatted.split(separator).map((code) => code.trim());
  const sections = examples.map(({ operation }, index) =>
    writeSection(operation, callCodes[index] ?? ""),
  );
  return `## Operations

Each call runs against the service once you replace the placeholders, such as \`YOUR_APP_ID\`, with values of your own.
Leave out credentials that you do not have. The spec is in the package as \`openapi.json\`.

${block(setupCode)}

${sections.join("\n")}`;
}

/** The README without its title and its last lines, with the runtime's sections before its entry points. */
function writeIntroduction({ host, client }: Readmes): string {
  const [introduction = "", ...sections] = splitSections(host);
  const entryPoints = sections.filter((section) => section.startsWith("## Entry points"));
  const others = sections.filter((section) => !entryPoints.includes(section));
  const runtime = splitSections(client)
    .filter((section) => runtimeSections.some((title) => section.startsWith(`## ${title}\n`)))
    // The examples in the runtime's README show another package.
    .map((section) => section.replace(/```ts\n.*?```\n*/gs, "").trim());
  const text = [introduction.replace(/^# .*\n+/, ""), ...others, ...runtime, ...entryPoints];
  return text
    .map((part) => part.trim())
    .join("\n\n")
    .replace(/\n+`llms\.txt` in the package .*/s, "")
    .replace(/\]\(\.\.\/client\/README\.md#/g, "](#")
    .replace(/ \[Examples\]\(#entry-points\)\./g, "");
}

/** The text before the first level-2 heading, then each section with its heading. */
function splitSections(markdown: string): string[] {
  return markdown.split(/^(?=## )/m);
}

function writeSetup(document: OpenApiDocument, name: string): string {
  const create = `create${pascalCase(name)}Client`;
  const credentials = listCredentials(document).map(
    (credential) => `${propertyKey(credential.name)}: "${credentialPlaceholder(credential.name)}",`,
  );
  const options = credentials.length > 0 ? `{ ${credentials.join(" ")} }` : "";
  return `import { ${create} } from "@bellwether/${name}";

const ${camelCase(name)} = ${create}(${options});`;
}

/** The unformatted program calling an operation the whole client leaves out: a stream. */
function writeCallOnDemand(example: ExampleCall, name: string): string {
  const { methodName, security } = example.operation;
  const create = `create${pascalCase(name)}ClientOf`;
  const credentials = (security[0] ?? []).map(
    (credential) => `${propertyKey(credential)}: "${credentialPlaceholder(credential)}",`,
  );
  return `import { ${create} } from "@bellwether/${name}";
import { ${methodName} } from "@bellwether/${name}/operations";

const streaming = ${create}({ ${methodName} }, { ${credentials.join(" ")} });
for await (const event of await streaming.${methodName}(${writeArgument(example)})) {
  console.log(event);
  break;
}`;
}

function writeArgument({ request }: ExampleCall): string {
  const shown = Object.entries(request).map(
    ([name, value]) => `${propertyKey(name)}: ${JSON.stringify(value)}`,
  );
  return shown.length > 0 ? `{ ${shown.join(", ")} }` : "";
}

/** The unformatted statement calling an operation. */
function writeCall(example: ExampleCall, client: string): string {
  const { operation: model } = example;
  const call = `${client}.${model.methodName}(${writeArgument(example)})`;
  const items = model.operation["x-pagination"]?.items;
  if (items !== undefined) return `for await (const item of ${call}) console.log(item);`;
  const isEmpty = model.responses.every(({ status, mediaType }) => status[0] !== "2" || !mediaType);
  return isEmpty && model.responses.some(({ status }) => status[0] === "2")
    ? `await ${call};`
    : `const ${model.methodName}Result = await ${call};`;
}

function writeSection(example: OperationModel, code: string): string {
  const { operation } = example;
  const deprecated = operation.deprecated ? " Deprecated." : "";
  const errors = example.responses
    .filter(({ status }) => /^[45]/.test(status))
    .map(({ status }) => status)
    .join(", ");
  return `### ${example.methodName}

\`${example.httpMethod.toUpperCase()} ${example.path}\`: ${operation.summary ?? ""}.${deprecated} ${firstParagraph(operation.description ?? "")}
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
