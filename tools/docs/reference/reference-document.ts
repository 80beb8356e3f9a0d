import { listOperations, type OpenApiDocument, type Server } from "@bellwether/bundle/open-api";
import type { ReferenceSample } from "./code-samples.ts";
import { linkConsole } from "./link-console.ts";
import { linkGuides } from "./link-guides.ts";
import { listKnownValues } from "./list-known-values.ts";
import { markStability } from "./mark-stability.ts";

/** A placeholder for the relative path to the site's root, which differs between a document's pages. */
export const rootMark = "https://root.invalid/";

/** Additions to a reference's operations, by operationId. */
export interface OperationExtras {
  readonly samples: ReadonlyMap<string, readonly ReferenceSample[]>;
  /** Paths in the console, under the site's root. */
  readonly consolePaths: ReadonlyMap<string, string>;
}

/** Adds badges, samples and links for Redoc. Links to other pages start with `rootMark`. */
export function prepareForReference(
  document: OpenApiDocument,
  { samples, consolePaths }: OperationExtras,
): OpenApiDocument {
  const guided = linkGuides(document, (path) => rootMark + path);
  const shown = linkConsole(markStability(listKnownValues(guided)), (operationId) => {
    const path = consolePaths.get(operationId);
    return path && rootMark + path;
  });
  for (const { operation } of listOperations(shown)) {
    const own = samples.get(operation.operationId ?? "");
    if (own !== undefined) Object.assign(operation, { "x-codeSamples": own });
  }
  return { ...shown, servers: (document.servers ?? []).map(fillVariables) };
}

/** Redoc treats a URL starting with a variable as relative, so it gets the default. */
function fillVariables(server: Server): Server {
  const url = server.url.replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server.variables?.[name]?.default ?? "",
  );
  const { variables, ...rest } = server;
  return { ...rest, url };
}
