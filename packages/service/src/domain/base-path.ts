/** A URL's path without a slash at the end; empty when it has none. */
export function pathOfUrl(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, "");
}

/** A request's target without the base path; undefined when it is outside. */
export function stripBasePath(target: string, basePath: string): string | undefined {
  if (!target.startsWith(basePath)) return undefined;
  const rest = target.slice(basePath.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : undefined;
}
