/** A parameter with what is sent for it. */
export interface ParameterValue {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly explode?: boolean;
  readonly value: unknown;
}

/** A path with its placeholders filled in and its query behind it. */
export function buildPath(path: string, given: readonly ParameterValue[]): string {
  let filled = path;
  const query: string[] = [];
  for (const { name, in: place, explode, value } of given) {
    const texts = [value].flat().map((one) => encodeURIComponent(String(one)));
    if (place === "path") filled = filled.replace(`{${name}}`, () => texts.join(","));
    if (place !== "query") continue;
    if (explode === false) query.push(`${name}=${texts.join(",")}`);
    else query.push(...texts.map((text) => `${name}=${text}`));
  }
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}
