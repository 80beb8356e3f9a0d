import type { Parameter } from "@bellwether/bundle/open-api";

const defaultStyles = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

interface Manner {
  readonly style: string;
  readonly explode: boolean;
  readonly encode: (value: unknown) => string;
}

/** Serializes a parameter in its spec's style: a path segment, query pairs or a header value. */
export function writeParameter(parameter: Parameter, value: unknown): string {
  const style = parameter.style ?? defaultStyles[parameter.in];
  const explode = parameter.explode ?? style === "form";
  const encode = parameter.in === "header" ? asText : (item: unknown) => encodeText(asText(item));
  const { name } = parameter;
  const written = parameter.content === undefined ? value : JSON.stringify(value);
  if (parameter.in === "query" || parameter.in === "cookie") {
    return writePairs(encodeText(name), written, { style, explode, encode });
  }
  return writeSegment(name, written, { style, explode, encode });
}

function asText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Replaces lone surrogates by the replacement character, because `encodeURIComponent` throws for them. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const delimiters: Readonly<Record<string, string>> = {
  form: ",",
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

function writePairs(name: string, value: unknown, { style, explode, encode }: Manner): string {
  if (Array.isArray(value)) {
    const items = value.map(encode);
    if (explode) return items.map((item) => `${name}=${item}`).join("&");
    return `${name}=${items.join(delimiters[style] ?? ",")}`;
  }
  if (!isRecord(value)) return `${name}=${encode(value)}`;
  const entries = Object.entries(value).map(
    ([key, property]) => [encode(key), encode(property)] as const,
  );
  if (style === "deepObject")
    return entries.map(([key, property]) => `${name}[${key}]=${property}`).join("&");
  if (explode) return entries.map((entry) => entry.join("=")).join("&");
  return `${name}=${entries.flat().join(delimiters[style] ?? ",")}`;
}

function writeSegment(name: string, value: unknown, { style, explode, encode }: Manner): string {
  const isList = Array.isArray(value);
  const entries = isRecord(value) ? Object.entries(value) : [];
  const joiner = explode ? "=" : ",";
  const parts = isList
    ? value.map(encode)
    : isRecord(value)
      ? entries.map(([key, property]) => encode(key) + joiner + encode(property))
      : [encode(value)];
  if (style === "label") return `.${parts.join(explode ? "." : ",")}`;
  if (style !== "matrix") return parts.join(",");
  if (explode && isRecord(value)) return parts.map((part) => `;${part}`).join("");
  if (explode) return parts.map((part) => `;${name}=${part}`).join("");
  return `;${name}=${parts.join(",")}`;
}
