import { isObject, type JsonObject } from "../../document/nodes.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import { type JsonSchema, referenceOf } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { compareAnnotations } from "./annotations.ts";
import { pairParts } from "./parts.ts";
import type { Child, PairEdit, PairLocation, Versions } from "./schema-pair.ts";
import { pairWithinWholes } from "./whole-schemas.ts";

/** What reports call a pair of schemas. */
type SubjectOf = (old: JsonSchema, now: JsonSchema, otherwise: string) => string;

/** Compares schema annotations, also where the demands are compared with the surrounding schema. */
export class AnnotationComparer {
  readonly #comparer: SchemaComparer;
  readonly #subjectOf: SubjectOf;

  constructor(comparer: SchemaComparer, subjectOf: SubjectOf) {
    this.#comparer = comparer;
    this.#subjectOf = subjectOf;
  }

  between(
    nodes: { readonly old: JsonObject; readonly new: JsonObject },
    { isRequired = false, isNeverLeftOut = isRequired }: PairLocation,
  ): PairEdit[] {
    const comparer = this.#comparer;
    return [...compareAnnotations({ ...nodes, isRequired, isNeverLeftOut, comparer })];
  }

  /** Annotations beside a reference belong to the referring schema, not to its target. */
  besideReferences(old: JsonSchema, now: JsonSchema, at: PairLocation): PairEdit[] {
    if (!isObject(old) || !isObject(now)) return [];
    if (!hasWordsBesideReference(old) && !hasWordsBesideReference(now)) return [];
    const [before, after] = [
      wordsAt(this.#comparer.before, old),
      wordsAt(this.#comparer.after, now),
    ];
    const edits = this.between({ old: before, new: after }, at);
    // The annotations come from several nodes; findings point to the reference.
    return edits.map((edit) => ({
      ...edit,
      old: { node: old, ...(edit.old?.key === undefined ? {} : { key: edit.old.key }) },
      new: { node: now, ...(edit.new?.key === undefined ? {} : { key: edit.new.key }) },
    }));
  }

  /** Annotations from the schemas both versions are composed of. */
  ofParts(versions: Versions, at: PairLocation): Child[] {
    const { oldLocation, newLocation } = versions;
    return pairParts(versions).flatMap(({ old, new: now }) => {
      const nodes = { old: old ?? {}, new: now ?? {} };
      const edits = this.between(nodes, at).map((edit) => ({
        ...edit,
        old: old === undefined ? oldLocation : edit.old,
        new: now === undefined ? newLocation : edit.new,
      }));
      const subject = this.#subjectOf(
        (old ?? true) as JsonSchema,
        (now ?? true) as JsonSchema,
        at.subject,
      );
      return edits.length === 0
        ? []
        : [{ pair: { subject, edits, children: [] }, isPart: true as const }];
    });
  }

  /** Annotations from schemas compared as a whole, such as conditions. */
  ofWholes(versions: Versions, at: PairLocation): Child[] {
    return pairWithinWholes(versions, at.subject).flatMap(({ subject, ...nodes }) => {
      const edits = this.between(nodes, at);
      return edits.length === 0 ? [] : [{ pair: { subject, edits, children: [] } }];
    });
  }
}

function hasWordsBesideReference(schema: JsonSchema): boolean {
  return isObject(schema) && referenceOf(schema) !== undefined && Object.keys(schema).length > 1;
}

/** A referring schema's annotations: its own override its target's. */
function wordsAt(schemas: DocumentSchemas, schema: JsonSchema): Readonly<Record<string, unknown>> {
  const target = schemas.resolve(schema);
  const { $ref: _, allOf: __, ...own } = isObject(schema) ? schema : {};
  return { ...(isObject(target) ? target : {}), ...own };
}
