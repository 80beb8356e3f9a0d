import type { ClientModel } from "../client-model.ts";
import type { Layout, OptionalModule } from "../layout.ts";
import { writeClient } from "./write-client.ts";
import { writeHost } from "./write-host.ts";
import { writeLimits } from "./write-limits.ts";
import { writeMethods } from "./write-methods.ts";
import { writeMockHandlers } from "./write-mock-handlers.ts";
import { writeOperations } from "./write-operations.ts";
import { writePathClient } from "./write-path-client.ts";
import { writeQueries } from "./write-queries.ts";
import { writeSpecFile } from "./write-spec-file.ts";
import { writeValidation } from "./write-validation.ts";

/** Writes one client file. */
interface Writer {
  readonly file: string;
  /** The optional modules needing the file; undefined when every client has it. */
  readonly modules?: readonly OptionalModule[];
  readonly write: (model: ClientModel, layout: Layout) => string;
}

/** A client's unformatted files, by name. Leaves formatting to the caller, since it takes longer than writing. */
export function writeModules(model: ClientModel, layout: Layout): ReadonlyMap<string, string> {
  const writers: readonly Writer[] = [
    { file: "client.ts", write: writeClient },
    { file: "host.ts", write: writeHost },
    { file: "http.ts", write: writePathClient },
    { file: "limits.ts", write: writeLimits },
    { file: "methods.ts", write: writeMethods },
    { file: "msw.ts", modules: ["msw"], write: writeMockHandlers },
    { file: layout.specFile, modules: ["msw", "validate"], write: writeSpecFile },
    { file: "operations.ts", write: writeOperations },
    { file: "query.ts", modules: ["query"], write: writeQueries },
    { file: "types.ts", write: ({ types }) => types.text },
    { file: "validate.ts", modules: ["validate"], write: writeValidation },
  ];
  const needed = writers.filter(
    ({ modules }) => modules?.some((module) => layout.modules.includes(module)) ?? true,
  );
  return new Map(needed.map(({ file, write }) => [file, write(model, layout)]));
}
