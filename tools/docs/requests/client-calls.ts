import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { writeOperationCalls } from "@bellwether/generate-packages/write-guide";

/** The typed client's calls by operationId, each a whole program, from its package's tested `llms.txt`. */
export async function writeClientCalls(
  document: OpenApiDocument,
  host: string,
): Promise<ReadonlyMap<string, string>> {
  const [head = "", ...sections] = (await writeOperationCalls(document, host)).split("\n### ");
  const setup = readCode(head);
  return new Map(
    sections.flatMap((section) => {
      const [name = ""] = section.split("\n");
      const call = readCode(section);
      // A call with its own imports is a whole program.
      const program = call.startsWith("import ") ? call : `${setup}\n\n${call}`;
      return call === "" ? [] : [[name.trim(), program]];
    }),
  );
}

function readCode(markdown: string): string {
  return /```ts\n(.*?)\n```/s.exec(markdown)?.[1] ?? "";
}
