import { withoutInternalOperations } from "./internal-operations.ts";
import { linkDecisions } from "./link-decisions.ts";
import type { OpenApiDocument } from "./open-api.ts";

/** A bundle as packages and the docs publish it, for readers and generators without our tools. */
export function publishedDocument(document: OpenApiDocument): OpenApiDocument {
  return withDefaultServers(linkDecisions(withoutInternalOperations(document)));
}

/**
 * The document with the default address itself as its server. Generators write a single-variable URL such as
 * `{markets_url}` into clients as it is; the hand-maintained spec keeps the variable, so readers of the docs can enter
 * an address.
 */
function withDefaultServers(document: OpenApiDocument): OpenApiDocument {
  const { servers } = document;
  if (servers === undefined) return document;
  return {
    ...document,
    servers: servers.map(({ variables = {}, ...server }) => {
      const url = server.url.replace(
        /\{([^}]+)\}/g,
        (whole, name) => variables[name]?.default ?? whole,
      );
      return { ...server, url };
    }),
  };
}
