import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { describeOperations } from "../document/describe-operations.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { type Layout, packageLayout } from "../layout.ts";
import { nameModels } from "../types/name-models.ts";
import { writeTypes } from "../types/write-types.ts";
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

/** A client's unformatted modules, by file name. */
export type WrittenModules = ReadonlyMap<string, string>;

/**
 * Writes the client modules for one OpenAPI document. Leaves formatting to the caller, since it takes longer than
 * writing.
 *
 * @param document a bundled OpenAPI 3.0, 3.1 or 3.2 document
 * @param name the client's name: `markets` gives `createMarketsClient`
 */
export function writeModules(
  document: OpenApiDocument,
  name: string,
  layout: Layout = packageLayout,
): WrittenModules {
  const prepared = prepareDocument(document);
  const models = nameModels(prepared);
  const operations = describeOperations(prepared, models);
  const types = writeTypes(prepared, operations, models);
  const { modules, specImport } = layout;
  const needsSpec = modules.includes("msw") || modules.includes("validate");
  const written = {
    "client.ts": writeClient(prepared, name),
    "host.ts": writeHost(prepared, name),
    "http.ts": writePathClient(prepared, name),
    "limits.ts": writeLimits(prepared),
    "methods.ts": writeMethods(operations, types),
    "msw.ts": modules.includes("msw") && writeMockHandlers(prepared, name, specImport),
    [layout.specFile]: needsSpec && writeSpecFile(document, layout),
    "operations.ts": writeOperations(prepared, operations),
    "query.ts": modules.includes("query") && writeQueries(operations, name),
    "types.ts": types.text,
    "validate.ts": modules.includes("validate") && writeValidation(prepared, name, specImport),
  };
  return new Map(
    Object.entries(written).flatMap(([file, text]) => (text === false ? [] : [[file, text]])),
  );
}
