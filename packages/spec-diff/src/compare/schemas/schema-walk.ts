import { isObject } from "../../document/nodes.ts";
import { areaOf } from "../../rules/catalogue.ts";
import type { Direction } from "../../rules/rule.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import type { Location } from "../edit.ts";
import { AnnotationComparer } from "./annotation-comparer.ts";
import { compareLimits } from "./bounds.ts";
import { type ChildLocation, childrenOf } from "./child-schemas.ts";
import { alignUnions, compareCombinations } from "./combinations.ts";
import { decide } from "./decide.ts";
import { commonDirection, directionOf } from "./direction.ts";
import { EditReach } from "./edit-reach.ts";
import { compareFixedValues } from "./fixed-values.ts";
import { compareFormatsAndContents } from "./formats.ts";
import { compareLists } from "./lists.ts";
import { createSchemaMerger } from "./merge.ts";
import { areSameNames, compareObjects, describedNames } from "./objects.ts";
import { judgeParameterEdits, parameterWithin } from "./parameter-values.ts";
import { comparePatterns } from "./patterns.ts";
import { findResidual } from "./residual.ts";
import type { Child, PairEdit, PairLocation, SchemaPair, Versions } from "./schema-pair.ts";
import { compareTypes } from "./types.ts";
import { hasOneWayProperties, judgeByWhole } from "./whole-proof.ts";

type Pairs = Map<unknown, Map<unknown, SchemaPair>>;

/** Walks both versions of every schema side by side, each pair once. */
export class SchemaWalk {
  readonly #comparer: SchemaComparer;
  readonly #oldNames: ReadonlyMap<unknown, string>;
  readonly #newNames: ReadonlyMap<unknown, string>;
  readonly #annotations: AnnotationComparer;
  readonly #merger = createSchemaMerger();
  readonly #reach = new EditReach();
  readonly #pairs = new Map<string, Pairs>();
  /** What has been compared part by part and not yet as a whole, inner schemas first. */
  readonly #open: [versions: Versions, pair: SchemaPair][] = [];

  /** Whether judgeParameterEdits judged a value below the root. */
  #isReadFromText = false;

  constructor(comparer: SchemaComparer) {
    this.#comparer = comparer;
    this.#oldNames = namesOf(comparer.before);
    this.#newNames = namesOf(comparer.after);
    this.#annotations = new AnnotationComparer(comparer, (old, now, otherwise) =>
      this.#subjectOf(old, now, otherwise),
    );
  }

  /** Compares two schemas and all they lead to; undefined when nothing changed there. */
  pair(old: JsonSchema, now: JsonSchema, at: PairLocation): SchemaPair | undefined {
    this.#isReadFromText = false;
    const found = runNested(this.#pairNested(old, now, at));
    if (found !== undefined) this.#reach.addPairs(found);
    const open = this.#open.splice(0);
    // A receiver may read another type from text, so JSON values prove nothing about it.
    for (const [versions, inner] of this.#isReadFromText ? [] : open) {
      const edit = findResidual(versions, inner, this.#reach);
      if (edit !== undefined) this.#reach.addEdit(inner, edit);
    }
    return found;
  }

  *#pairNested(old: JsonSchema, now: JsonSchema, at: PairLocation): NestedComparison {
    if (this.#comparer.isUnchanged(old, now)) return undefined;
    const site = this.#annotations.besideReferences(old, now, at);
    const [before, after] = [this.#comparer.before.resolve(old), this.#comparer.after.resolve(now)];
    const resolved = this.#comparer.isUnchanged(before, after)
      ? undefined
      : yield this.#pairResolved(before, after, at);
    if (site.length === 0) return resolved;
    return {
      subject: at.subject,
      edits: site,
      children: resolved === undefined ? [] : [{ pair: resolved }],
      ...(resolved?.compareWhole && { compareWhole: resolved.compareWhole }),
    };
  }

  *#pairResolved(old: JsonSchema, now: JsonSchema, at: PairLocation): NestedComparison {
    const pairs = this.#pairsOf(old, now, at);
    const known = pairs.get(old)?.get(now);
    // Booleans have no identity, so each location is a separate pair.
    if (known !== undefined && isObject(old) && isObject(now)) return known;
    const subject = this.#subjectOf(old, now, at.subject);
    const compareWhole = () => this.#comparer.compare(old, now);
    const whole = at.text === undefined ? { compareWhole } : {};
    const found: SchemaPair = { subject, edits: [], children: [], ...whole };
    const ofOld = pairs.get(old) ?? new Map<unknown, SchemaPair>();
    pairs.set(old, ofOld.set(now, found));
    const versions: Versions = {
      old,
      new: now,
      oldView: this.#comparer.before.viewOf(old),
      newView: this.#comparer.after.viewOf(now),
      oldLocation: this.#locationIn(old) ?? at.oldLocation,
      newLocation: this.#locationIn(now) ?? at.newLocation,
      comparer: this.#comparer,
    };
    if (isObject(old) && isObject(now)) {
      found.edits.push(...this.#annotations.between({ old, new: now }, at));
    }
    const demands = this.#compareDemands(versions);
    const edits = [...demands.edits, ...compareFormatsAndContents(versions)];
    const isJson = at.text === undefined;
    const judged = isJson ? judgeByWhole(edits, versions) : judgeParameterEdits(edits, versions);
    if (!isJson && judged !== edits) this.#isReadFromText = true;
    found.edits.push(...judged);
    const text = parameterWithin(at.text, versions);
    for (const child of childrenOf({ versions, subject, merger: this.#merger })) {
      // Schemas allowing the same values differ in annotations and contents at most.
      const isProved = child.isOfContent !== true;
      if (isProved && demands.isEqual && !this.#comparer.areEqual(child.old, child.new)) continue;
      const inner = yield this.#pairNested(child.old, child.new, { ...child, text });
      if (inner === undefined) continue;
      const reached = this.#travelling(inner, child);
      const isReached = isJson && isProved;
      found.children.push(...(isReached ? this.#reaching(reached, child, versions) : reached));
    }
    if (found.edits.length === 0 && found.children.length === 0 && !demands.isEqual) {
      found.edits.push(...this.#explainByRelation(versions));
    }
    found.children.push(...this.#annotations.ofParts(versions, at));
    found.children.push(...this.#annotations.ofWholes(versions, { ...at, subject }));
    this.#open.push([versions, found]);
    return found;
  }

  /**
   * The same schema may be required at one location and optional at another, which a few keywords depend on, and
   * be JSON at one and text at another.
   */
  #pairsOf(old: JsonSchema, now: JsonSchema, at: PairLocation): Pairs {
    const isSensitive = [old, now].some(
      (schema) => isObject(schema) && ("default" in schema || "readOnly" in schema),
    );
    const presence = isSensitive ? `${at.isRequired === true} ${at.isNeverLeftOut === true}` : "";
    const key = `${presence} ${at.text ?? "json"}`;
    const pairs: Pairs = this.#pairs.get(key) ?? new Map();
    this.#pairs.set(key, pairs);
    return pairs;
  }

  #compareDemands(versions: Versions): { edits: PairEdit[]; isEqual: boolean } {
    const { old, new: now, oldView, newView } = versions;
    if (oldView.isNothing || newView.isNothing) {
      return {
        edits: this.#explainByRelation(versions),
        isEqual: oldView.isNothing && newView.isNothing,
      };
    }
    if (alignUnions(versions)?.isSoleAlternative) {
      const isEqual = this.#comparer.areEqual(old, now);
      return { edits: isEqual ? [] : [...compareCombinations(versions)], isEqual };
    }
    const edits = [
      ...compareTypes(versions),
      ...compareFixedValues(versions),
      ...comparePatterns(versions),
      ...compareLimits(versions),
      ...compareObjects(versions),
      ...compareLists(versions),
      ...compareCombinations(versions),
    ];
    if (edits.length === 0) return { edits, isEqual: false };
    const names = [
      describedNames(this.#comparer.before, oldView),
      describedNames(this.#comparer.after, newView),
    ] as const;
    // Two spellings for the same schema; but a newly described property is one more to use.
    if (areSameNames(...names) && this.#comparer.areEqual(old, now))
      return { edits: [], isEqual: true };
    return { edits, isEqual: false };
  }

  #explainByRelation(versions: Versions): PairEdit[] {
    const decision = decide(versions, versions.old, versions.new);
    if (decision.effect === undefined) return [];
    const { oldLocation, newLocation } = versions;
    return [{ rule: "schema-changed", old: oldLocation, new: newLocation, ...decision }];
  }

  /** A schema that one version has in one direction alone matters in the other direction by its annotations. */
  #travelling(pair: SchemaPair, child: ChildLocation): Child[] {
    const directions = [
      directionOf(this.#comparer.before, child.old),
      directionOf(this.#comparer.after, child.new),
    ];
    const only = commonDirection(directions);
    if (only === undefined || directions[0] === directions[1]) return [{ pair, only }];
    const edits = pair.edits.filter(({ rule }) => areaOf(rule) === "annotations");
    return [{ pair: { ...pair, edits, children: pair.children.filter(isPart) } }, { pair, only }];
  }

  /**
   * Part values no longer allowed break nothing in a direction where the enclosing schema is proved to break nothing:
   * they occur in none of its values.
   */
  #reaching(children: Child[], { old, new: now }: ChildLocation, versions: Versions): Child[] {
    const { comparer, old: outer, new: outerNow } = versions;
    const dead: Direction[] = [];
    if (!comparer.keepsAll(old, now) && comparer.keepsAll(outer, outerNow)) dead.push("request");
    if (!comparer.addsNone(old, now) && comparer.addsNone(outer, outerNow)) dead.push("response");
    if (dead.length === 0 || hasOneWayProperties(versions)) return children;
    return children.flatMap(({ pair, only }): Child[] => {
      const edits = pair.edits.filter(({ rule }) => areaOf(rule) === "annotations");
      const words = { pair: { ...pair, edits, children: pair.children.filter(isPart) } };
      const directions = only === undefined ? (["request", "response"] as const) : [only];
      const live = directions.filter((direction) => !dead.includes(direction));
      return [words, ...live.map((direction) => ({ pair, only: direction }))];
    });
  }

  #locationIn(schema: JsonSchema): Location | undefined {
    return isObject(schema) && !this.#merger.isMerged(schema) ? { node: schema } : undefined;
  }

  /** The name of a component of both versions, which many ways lead to; otherwise the way to the schema. */
  #subjectOf(old: JsonSchema, now: JsonSchema, way: string): string {
    const name = this.#newNames.get(now);
    return name !== undefined && name === this.#oldNames.get(old) ? name : way;
  }
}

function isPart({ isPart: isOfPart }: Child): boolean {
  return isOfPart === true;
}

/** A comparison generator: yields inner comparisons, and resumes with each result. */
type NestedComparison = Generator<NestedComparison, SchemaPair | undefined, SchemaPair | undefined>;

/** Runs inner comparisons first. References nest without limit, which would overflow the call stack. */
function runNested(outermost: NestedComparison): SchemaPair | undefined {
  const open = [outermost];
  let returned: SchemaPair | undefined;
  for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
    const { done, value } = current.next(returned);
    returned = undefined;
    if (done !== true) open.push(value);
    else {
      returned = value;
      open.pop();
    }
  }
  return returned;
}

function namesOf({ components }: DocumentSchemas): ReadonlyMap<unknown, string> {
  // Booleans have no identity, so they have no name.
  const named = Object.entries(components).filter(([, schema]) => isObject(schema));
  return new Map(named.map(([name, schema]) => [schema, name]));
}
