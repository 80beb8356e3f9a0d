import { asEncodedText, asText, entriesOf } from "./call/parameter-values.ts";
import { writePairs } from "./call/serialize-parameters.ts";
import type { ParameterDescription, ParameterStyle } from "./operation.ts";

/** `style: deepObject`: `filter[colour]=red&filter[size]=5`, an inner object `filter[size][min]=5`. */
export const deepObject: ParameterStyle = ({ name }, value) =>
  deepPairs(encodeURIComponent(name), value).join("&");

/**
 * OpenAPI leaves other values than objects open, and what is within one; services with nested values read one pair of
 * brackets for each level, and a value without any under the name alone.
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

/** `content` instead of a style: JSON in one path segment. */
export const jsonInPath: ParameterStyle = (_, value) => encodeURIComponent(JSON.stringify(value));

/** `content` instead of a style: JSON in one header. */
export const jsonInHeader: ParameterStyle = (_, value) => JSON.stringify(value);

/** `allowReserved`: a value or list whose reserved characters and escapes stay, except for `#`, which ends a query. */
export const reserved: ParameterStyle = ({ name, explode }, value) => {
  const start = `${encodeURIComponent(name)}=`;
  const items = [value].flat().map((item) =>
    encodeURI(asText(item))
      .replace(/%5B/g, "[")
      .replace(/%5D/g, "]")
      .replace(/%25(?=[\da-f]{2})/gi, "%")
      .replaceAll("#", "%23"),
  );
  return items.length > 0 ? start + items.join(explode === false ? "," : `&${start}`) : "";
};

/** `style: cookie`: `a=1; a=2`, not exploded `a=1,2`, as they are. */
export const cookie: ParameterStyle = ({ name, explode }, value) => {
  const isObject = typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
  const pairs = isObject ? entriesOf(value) : [value].flat().map((item) => [name, item] as const);
  if (explode !== false) return pairs.map(([key, item]) => `${key}=${asText(item)}`).join("; ");
  const parts = isObject ? pairs.flat() : pairs.map(([, item]) => item);
  return `${name}=${parts.map(asText).join(",")}`;
};

/** The whole query string as a form: a list is a repeated field. */
export const queryForm: ParameterStyle = (_, value) =>
  entriesOf(value)
    .map(([name, field]) => writePairs({ name }, field))
    .filter(Boolean)
    .join("&");

/** The whole query string as JSON. */
export const queryJson: ParameterStyle = (_, value) => encodeURIComponent(JSON.stringify(value));

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
