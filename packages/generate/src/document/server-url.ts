import type { Server } from "@bellwether/bundle/open-api";

/** A server's URL with its variables' defaults, and without trailing slashes, since paths start with one. */
export function serverUrl(server: Server | undefined): string {
  const url = (server?.url ?? "").replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? "",
  );
  return url.replace(/\/+$/, "");
}
