import type { OpenApiDocument, Server } from "@bellwether/bundle/open-api";

/** The servers for a document from an address, where a relative URL starts: `/v2` of `https://a.example/api.yaml`. */
export function absoluteServers(document: OpenApiDocument, address: string): OpenApiDocument {
  const { origin, protocol } = new URL(address);
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  // A URL may have variables, which the class URL would encode.
  const absolute = ({ url, ...server }: Server): Server => {
    if (/^([a-z][a-z\d+.-]*:|\{)/i.test(url)) return { url, ...server };
    if (url.startsWith("//")) return { url: protocol + url, ...server };
    return { url: (url.startsWith("/") ? origin : folder) + url.replace(/^\.\//, ""), ...server };
  };
  return { ...document, servers: (document.servers ?? [{ url: "/" }]).map(absolute) };
}
