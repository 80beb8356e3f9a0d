import {
  dereference,
  type Encoding,
  type MediaType,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { isBinary } from "./media-types.ts";
import { type LimitFacts, limitFacts } from "./value-limits.ts";

/** A form field. */
export interface FieldModel {
  readonly name: string;
  readonly schema: Schema;
  readonly encoding: Encoding;
  /** Whether it takes bytes, alone, in a list or among several types. */
  readonly isBinary: boolean;
  readonly limits: LimitFacts;
}

export function describeFields(document: OpenApiDocument, content: MediaType): FieldModel[] {
  return [...listProperties(document, content.schema ?? {})].map(([name, declared]) => {
    const schema = dereference(document, declared);
    const encoding = content.encoding?.[name] ?? {};
    const limits = limitFacts(document, schema);
    return { name, schema, encoding, isBinary: containsBinary(document, schema), limits };
  });
}

function containsBinary(document: OpenApiDocument, schema: Schema): boolean {
  const { items, anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...anyOf, ...oneOf];
  return [schema, ...inner].some((part) => isBinary(dereference(document, part)));
}

/** An object's properties, including those from its composition. */
export function listProperties(
  document: OpenApiDocument,
  schema: Schema,
): ReadonlyMap<string, Schema> {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = dereference(document, schema);
  const inherited = [...allOf, ...anyOf, ...oneOf].flatMap((part) => [
    ...listProperties(document, part),
  ]);
  return new Map([...inherited, ...Object.entries(properties)]);
}
