/** A parameter with its value. */
export interface PathArgument {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly explode?: boolean;
  readonly value: unknown;
}

/** Fills a path's placeholders and appends the query. */
export function buildPath(path: string, given: readonly PathArgument[]): string {
  let filled = path;
  const query: string[] = [];
  for (const { name, in: location, explode, value } of given) {
    const texts = [value].flat().map((item) => encodeURIComponent(String(item)));
    if (location === "path") filled = filled.replace(`{${name}}`, () => texts.join(","));
    if (location !== "query") continue;
    if (explode === false) query.push(`${name}=${texts.join(",")}`);
    else query.push(...texts.map((text) => `${name}=${text}`));
  }
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}
