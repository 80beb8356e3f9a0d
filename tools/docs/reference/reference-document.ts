import type { OpenApiDocument, Server } from "@bellwether/bundle/open-api";
import { markDecisions } from "./mark-decisions.ts";

/** The document as Redoc should show it on this site, from where a reference page stands. */
export function prepareForReference(document: OpenApiDocument): OpenApiDocument {
  const marked = markDecisions(document, (slug) => `../decisions/${slug}.html`);
  const description = `[← All hosts](../index.html)\n\n${marked.info.description ?? ""}`;
  return {
    ...marked,
    info: { ...marked.info, description },
    servers: (document.servers ?? []).map(fillVariables),
  };
}

/** Redoc takes a URL that starts with a variable for a relative one, so the default is shown. */
function fillVariables(server: Server): Server {
  const names = Object.keys(server.variables ?? {});
  const url = server.url.replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server.variables?.[name]?.default ?? "",
  );
  if (names.length === 0) return { ...server, url };
  const stands = `Stands for ${names.map((name) => `\`{${name}}\``).join(", ")}.`;
  return { url, description: [server.description, stands].filter(Boolean).join(" ") };
}
