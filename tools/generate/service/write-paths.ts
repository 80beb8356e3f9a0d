import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { nameVersions } from "./name-versions.ts";

/** Writes the module with each operation's path, so service code has no handwritten paths. */
export function writePaths(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const lines = [...documents.values()].flatMap((document) =>
    listOperations(document).map(
      ({ operation, path }) => `  ${operation.operationId}: ${JSON.stringify(path)},\n`,
    ),
  );
  return [
    nameVersions(documents),
    "/** The path of each operation, with its places in braces. */\n",
    `export const paths = {\n${lines.join("")}} as const;\n`,
  ].join("");
}
