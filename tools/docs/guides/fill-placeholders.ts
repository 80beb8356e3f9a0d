import { basename } from "node:path";
import {
  dereference,
  type Example,
  type LocatedOperation,
  listOperations,
  lookUp,
  type MediaType,
  type OpenApiDocument,
  type Operation,
} from "@bellwether/bundle/open-api";
import {
  writeCloneStep,
  writeInstallCommand,
  writeNpxCommand,
  writeSourceNote,
} from "@bellwether/release-packing/install-command";
import { readProject } from "@bellwether/tasks/project";
import type { PublishedHost } from "../site/published-hosts.ts";
import { joinCodeBlocks } from "./code-blocks.ts";
import { writeDeprecationsTable } from "./deprecated-parts.ts";
import {
  writeApiVersionsTable,
  writeCredentialsTable,
  writeErrorsTable,
  writePaginationTable,
  writeQuotaCostsTable,
  writeSettingsTable,
} from "./tables.ts";

export interface PlaceholderSource {
  readonly hosts: readonly PublishedHost[];
  /** The guide, which the error message names. */
  readonly file: string;
}

const tables: Readonly<Record<string, (hosts: readonly PublishedHost[]) => string>> = {
  credentials: writeCredentialsTable,
  deprecations: writeDeprecationsTable,
  errors: writeErrorsTable,
  lists: writePaginationTable,
  "quota-costs": writeQuotaCostsTable,
  settings: writeSettingsTable,
  versions: writeApiVersionsTable,
};

/**
 * Replaces a guide's placeholders with spec values: `{{credentials}}` and other tables;
 * `{{alerts AlertMessage.title.maxLength}}`, a property's keyword; `{{alerts example sendAlert 400}}`, a response
 * example, or without a status the request example; `{{clone}}`, how to get the repository;
 * `{{install @bellwether/alerts @solana/kit}}` and `{{npx @bellwether/spec-diff}}`, commands that work before the
 * packages are on npm; `{{program}}`, how to install the guide's TypeScript imports and how to run it.
 *
 * @throws Error naming the guide and a placeholder the specs cannot fill
 */
export function fillPlaceholders(markdown: string, { hosts, file }: PlaceholderSource): string {
  return markdown.replaceAll(/\{\{([^}]+)\}\}/g, (whole, words: string) => {
    try {
      if (words === "program") return writeProgramSteps(markdown, file);
      return fill(words.split(" "), hosts);
    } catch (reason) {
      throw new Error(`${file} has the placeholder ${whole}, which the specs cannot fill.`, {
        cause: reason,
      });
    }
  });
}

function fill([first = "", ...words]: readonly string[], hosts: readonly PublishedHost[]): string {
  if (first === "clone") return writeCloneStep(readProject());
  if (first === "install") return writeInstallCommand(words, readProject());
  if (first === "npx") return writeNpxCommand(words.join(" "), readProject());
  if (first === "source") return writeSourceNote(readProject());
  const table = tables[first];
  if (table !== undefined) return table(hosts);
  const document = hosts.find(({ host }) => host === first)?.newest.document;
  if (document === undefined) throw new Error(`There is no host ${first}.`);
  const [kind = "", operationId = "", status] = words;
  return kind === "example" ? writeExample(document, operationId, status) : keyword(document, kind);
}

/** The steps from an empty folder to the guide program's output. */
function writeProgramSteps(markdown: string, file: string): string {
  const imports = joinCodeBlocks(markdown, "ts").matchAll(
    /from "((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[^"]*)?"/g,
  );
  const names = new Set([...imports].map(([, name = ""]) => name));
  const program = `${basename(file, ".md")}.mts`;
  return `To run the code of this page, [set the variables](index.md), install the packages in an empty folder, and add the
TypeScript blocks to \`${program}\`, one after the other. \`node ${program}\` runs it with Node 22.18 or later, and
\`npx -y tsx ${program}\` with Node 20.

\`\`\`sh
npm init -y
${writeInstallCommand([...names], readProject())}
\`\`\``;
}

function keyword(document: OpenApiDocument, path: string): string {
  const [schema, property, name] = path.split(".");
  const value = lookUp(document, `#/components/schemas/${schema}/properties/${property}/${name}`);
  if (typeof value !== "number") throw new Error(`${path} is not a number.`);
  return value.toLocaleString("en-US");
}

function writeExample(document: OpenApiDocument, operationId: string, status?: string): string {
  const operation = findOperation(document, operationId);
  const carrier = status === undefined ? operation.requestBody : operation.responses?.[status];
  if (carrier === undefined) throw new Error(`${operationId} has no ${status ?? "body"}.`);
  const { content = {} } = dereference<{ readonly content?: Readonly<Record<string, MediaType>> }>(
    document,
    carrier,
  );
  const [media] = Object.values(content);
  const [example] = Object.values(media?.examples ?? {});
  if (example === undefined) throw new Error("There is no example.");
  const { value } = dereference<Example>(document, example);
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function findOperation(document: OpenApiDocument, operationId: string): Operation {
  const webhooks = Object.values(document.webhooks ?? {}).map(({ post }) => post);
  const operations = listOperations(document).map((located: LocatedOperation) => located.operation);
  const found = [...operations, ...webhooks].find(
    (operation) => operation?.operationId === operationId,
  );
  if (found === undefined) throw new Error(`There is no operation ${operationId}.`);
  return found;
}
