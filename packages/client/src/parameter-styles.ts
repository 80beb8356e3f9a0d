import { asEncodedText, asText, entriesOf } from "./call/parameter-values.ts";
import { writePairs } from "./call/serialize-parameters.ts";
import { ArgumentError } from "./errors.ts";
import type { ParameterDescription, ParameterLocation, ParameterStyle } from "./operation.ts";

/** A path parameter. An empty segment and dot segments are refused, because they would change the path. */
export const inPath: ParameterLocation = {
  name: "path",
  place(request, parameter, value, operationId) {
    const { name, argument = name, style } = parameter;
    const segment = style ? style(parameter, value) : simple(value, asEncodedText);
    if (/^\.{0,2}$/.test(segment)) {
      throw new ArgumentError(
        operationId,
        argument,
        `is "${segment}", which would change the path.`,
      );
    }
    request.path = request.path.replace(`{${name}}`, () => segment);
  },
};

/** A header parameter. */
export const inHeader: ParameterLocation = {
  name: "header",
  place({ headers }, parameter, value) {
    const { name, style } = parameter;
    headers[name.toLowerCase()] = style ? style(parameter, value) : simple(value, asText);
  },
};

/** A cookie parameter. */
export const inCookie: ParameterLocation = {
  name: "cookie",
  place({ headers }, parameter, value) {
    const pairs = parameter.style?.(parameter, value) ?? writePairs(parameter, value);
    headers.cookie = [headers.cookie, pairs].filter(Boolean).join("; ");
  },
};

/**
 * An idempotency key for an operation that takes one, so retries are safe. Not a secret: without Web Crypto (React
 * Native), collisions of Math.random are unlikely enough.
 */
export function newIdempotencyKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** `style: simple`: a value, or a list joined by commas. */
function simple(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(write).join(",") : write(value);
}

/** `style: deepObject`: `filter[colour]=red&filter[size]=5`, an inner object `filter[size][min]=5`. */
export const deepObject: ParameterStyle = ({ name }, value) =>
  deepPairs(encodeURIComponent(name), value).join("&");

/**
 * OpenAPI leaves other values than objects open, and what is within one; services with nested values read one bracket
 * pair for each level, and a value without any under the name alone.
 */
function deepPairs(path: string, value: unknown): string[] {
  if (typeof value !== "object" || value instanceof Date)
    return [`${path}=${asEncodedText(value)}`];
  return entriesOf(value).flatMap(([key, inner]) =>
    deepPairs(`${path}[${asEncodedText(key)}]`, inner),
  );
}

/** `style: spaceDelimited`: `tag=a%20b`. */
export const spaceDelimited: ParameterStyle = (parameter, value) =>
  delimited(parameter, value, "%20");

/** `style: pipeDelimited`: `tag=a%7Cb`. */
export const pipeDelimited: ParameterStyle = (parameter, value) =>
  delimited(parameter, value, "%7C");

/** `style: label`: `.a,b`, exploded `.a.b`. */
export const label: ParameterStyle = ({ explode }, value) =>
  `.${parts(value, explode).join(explode ? "." : ",")}`;

/** `style: matrix`: `;tag=a,b`, exploded `;tag=a;tag=b`. */
export const matrix: ParameterStyle = ({ name, explode }, value) => {
  const key = encodeURIComponent(name);
  if (!explode) return `;${key}=${parts(value, false).join(",")}`;
  if (Array.isArray(value)) return value.map((item) => `;${key}=${asEncodedText(item)}`).join("");
  const isObject = typeof value === "object" && !(value instanceof Date);
  return isObject ? `;${parts(value, true).join(";")}` : `;${key}=${asEncodedText(value)}`;
};

/** `style: form` for an object: `colour=red&size=5`, not exploded `filter=colour,red,size,5`. */
export const formObject: ParameterStyle = ({ name, explode }, value) => {
  if (explode !== false) return parts(value, true).join("&");
  return `${encodeURIComponent(name)}=${parts(value, false).join(",")}`;
};

/** `style: simple` for an object in a path: `colour,red,size,5`, exploded `colour=red,size=5`. */
export const simpleObject: ParameterStyle = ({ explode }, value) => parts(value, explode).join(",");

/** `style: simple` for an object in a header, where nothing is encoded. */
export const headerObject: ParameterStyle = ({ explode }, value) =>
  entriesOf(value)
    .map(([key, property]) => `${key}${explode ? "=" : ","}${asText(property)}`)
    .join(",");

/** `content` instead of a style: JSON in one query parameter. */
export const jsonInQuery: ParameterStyle = ({ name }, value) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(value))}`;

/** `content` instead of a style: JSON in one path segment, or as the whole query. */
export const jsonInPath: ParameterStyle = (_, value) => encodeURIComponent(JSON.stringify(value));

/** `content` instead of a style: JSON in one header. */
export const jsonInHeader: ParameterStyle = (_, value) => JSON.stringify(value);

/** `allowReserved`: reserved characters and escapes stay, except for `#`, which ends a query. */
export const reserved: ParameterStyle = ({ name, explode }, value) => {
  const start = `${encodeURIComponent(name)}=`;
  const items = [value].flat().map((item) => asText(item).replace(encoded, encodeURIComponent));
  return items.length > 0 ? start + items.join(explode === false ? "," : `&${start}`) : "";
};
const encoded = /[^\w\-.~:/?[\]@!$&'()*+,;=%]|%(?![\da-f]{2})/giu;

/** `style: cookie`: `a=1; a=2`, where nothing is encoded. */
export const cookie: ParameterStyle = ({ name }, value) => {
  const isObject = typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
  const pairs = isObject ? entriesOf(value) : [value].flat().map((item) => [name, item]);
  return pairs.map(([key, item]) => `${key}=${asText(item)}`).join("; ");
};

/** `in: querystring` with a form: a list is a repeated field. */
export const queryForm: ParameterStyle = (_, value) =>
  entriesOf(value)
    .flatMap(([name, field]) => writePairs({ name }, field) || [])
    .join("&");

function delimited({ name, explode }: ParameterDescription, value: unknown, separator: string) {
  const key = encodeURIComponent(name);
  if (explode && Array.isArray(value)) {
    return value.map((item) => `${key}=${asEncodedText(item)}`).join("&");
  }
  return `${key}=${parts(value, false).join(separator)}`;
}

/** A value's encoded parts: its items, or its keys and values, joined by `=` when exploded. */
function parts(value: unknown, explode: boolean | undefined): string[] {
  if (Array.isArray(value)) return value.map(asEncodedText);
  if (typeof value !== "object" || value instanceof Date) return [asEncodedText(value)];
  return entriesOf(value).flatMap(([key, property]) => {
    const pair = [asEncodedText(key), asEncodedText(property)];
    return explode ? [pair.join("=")] : pair;
  });
}
