import {
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { nameVersions } from "./name-versions.ts";

/** A file in `packages/service/src/operations` with the names it exports. */
export interface OperationsFile {
  /** Without its extension, such as `admin-topics`. */
  readonly name: string;
  readonly exports: ReadonlySet<string>;
}

/** An operation without a handler, and the file for it. */
export interface MissingHandler {
  readonly operationId: string;
  readonly file: string;
}

export interface WrittenIndex {
  readonly text: string;
  readonly missing: readonly MissingHandler[];
}

/**
 * The module listing every operation's handler. An operation is handled by the file exporting its operationId; one
 * without a handler belongs with the other operations of its tag.
 */
export function writeOperationIndex(
  documents: ReadonlyMap<string, OpenApiDocument>,
  files: readonly OperationsFile[],
): WrittenIndex {
  const operations = [...documents.values()].flatMap(listHandledOperations);
  const missing: MissingHandler[] = [];
  const entries = operations.map((located) => {
    const { operationId = "" } = located.operation;
    const target = redirectTarget(located);
    if (target !== undefined) return { operationId, value: `redirectTo("${target}")` };
    const file = files.find((file) => file.exports.has(operationId))?.name;
    if (file === undefined) {
      missing.push({ operationId, file: findFileOfTag(located, operations, files) });
    }
    const module = file ?? findFileOfTag(located, operations, files);
    return { operationId, module, value: `${identifier(module)}.${operationId}` };
  });
  const modules = new Set(entries.flatMap(({ module }) => module ?? []));
  const imports = [...modules].map((name) => [name, `import * as ${identifier(name)}`]);
  imports.push(["responses/redirect", "import { redirectTo }"]);
  const text = [
    nameVersions(documents),
    'import type { Handlers } from "../generated/handlers.ts";\n',
    ...imports.sort().map(([name, clause]) => `${clause} from "./${name}.ts";\n`),
    "\n/** Each operation's handler; the edge answers CORS preflights itself. */\n",
    "export const handlers: Handlers = {\n",
    ...entries.map(({ operationId, value }) => `  ${operationId}: ${value},\n`),
    "};\n",
  ].join("");
  return { text, missing };
}

/** All operations but CORS preflights, which share one response and have no handler. */
export function listHandledOperations(document: OpenApiDocument): LocatedOperation[] {
  return listOperations(document).filter(({ method }) => method !== "options");
}

/** The operation a redirect's 308 links to. */
function redirectTarget({ operation }: LocatedOperation): string | undefined {
  const { 308: moved } = operation.responses as Readonly<Record<string, unknown>>;
  const { links = {} } = Object(moved) as { links?: Readonly<Record<string, Link>> };
  return Object.values(links).find((link) => link.operationId !== undefined)?.operationId;
}

interface Link {
  readonly operationId?: string;
}

/** The file with most operations of the same tag, else one named for the tag. */
function findFileOfTag(
  { operation }: LocatedOperation,
  operations: readonly LocatedOperation[],
  files: readonly OperationsFile[],
): string {
  const [tag = "operations"] = operation.tags ?? [];
  const ids = operations.filter((located) => located.operation.tags?.[0] === tag);
  const counts = files.map(({ name, exports }) => ({
    name,
    count: ids.filter((located) => exports.has(located.operation.operationId ?? "")).length,
  }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  if (best !== undefined && best.count > 0) return best.name;
  return tag.toLowerCase().replaceAll(/\W+/g, "-");
}

function identifier(file: string): string {
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
