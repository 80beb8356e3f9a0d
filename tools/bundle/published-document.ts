import { withoutInternalOperations } from "./internal-operations.ts";
import type { OpenApiDocument } from "./open-api.ts";

/**
 * A bundle as packages and the docs publish it: without internal operations, and with the default address
 * itself as its server. Generators write a URL that is one variable into clients as it is, such as
 * `{markets_url}`; the hand-maintained spec keeps the variable, so that users of the docs can enter an address.
 */
export function publishedDocument(whole: OpenApiDocument): OpenApiDocument {
  const document = withoutInternalOperations(whole);
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
