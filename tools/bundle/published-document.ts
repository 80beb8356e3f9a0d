import { withoutInternalOperations } from "./internal-operations.ts";
import { linkDecisions } from "./link-decisions.ts";
import type { OpenApiDocument } from "./open-api.ts";

/** A bundle as packages and the docs publish it, for readers and generators without our tools. */
export function publishedDocument(document: OpenApiDocument): OpenApiDocument {
  return withDefaultServers(linkDecisions(withoutInternalOperations(document)));
}

/**
 * The document with the default address itself as its server. Generators write a URL that is one variable into
 * clients as it is, such as `{markets_url}`; the hand-maintained spec keeps the variable, so that users of the docs
 * can enter an address.
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
