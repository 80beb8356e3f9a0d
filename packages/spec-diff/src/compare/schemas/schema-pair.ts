import type { Direction } from "../../rules/rule.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer, SchemaComparison } from "../../schemas/relation.ts";
import type { View } from "../../schemas/view.ts";
import type { Edit, Location } from "../edit.ts";

/** An old schema and its replacement: their edits, and the pairs inside them. */
export interface SchemaPair {
  readonly edits: PairEdit[];
  readonly children: Child[];
  readonly subject: string;
  /** The schemas as a whole, for values written as JSON. */
  readonly compareWhole?: () => SchemaComparison;
}

export interface Child {
  readonly pair: SchemaPair;
  /** Read-only values travel in responses alone, write-only ones in requests. */
  readonly only?: Direction | undefined;
  /** It has the annotations from a schema the outer one is composed of. */
  readonly isPart?: true;
}

/** Both versions of a schema, with their views, locations and comparer. */
export interface Versions {
  readonly old: JsonSchema;
  readonly new: JsonSchema;
  readonly oldView: View;
  readonly newView: View;
  readonly oldLocation: Location;
  readonly newLocation: Location;
  readonly comparer: SchemaComparer;
}

/** An edit to one of the two schemas; their pair has the subject. */
export type PairEdit = Omit<Edit, "subject" | "isOfSchema">;

/** A value serialized as text: a whole parameter, header or form, or a part of one. */
export type TextState = "whole" | "part";

/** Where a pair of schemas is, and what reports call it. */
export interface PairLocation {
  readonly subject: string;
  readonly oldLocation: Location;
  readonly newLocation: Location;
  /** The new version demands a value here. */
  readonly isRequired?: boolean;
  /** A version always has a value here, so callers passing both never fall back on a default. */
  readonly isNeverLeftOut?: boolean;
  readonly text?: TextState | undefined;
}
