import type { DocumentSchemas } from "./document-schemas.ts";
import { type Intern, type KeyMeaning, meaningUnder } from "./intern.ts";

/** What two documents have in common, in the eyes of an intern. */
export interface Unchanged {
  /** Whether two schemas are the same and lead to no change. */
  readonly areSame: (oldSchema: unknown, newSchema: unknown) => boolean;
}

/** A node in the old document and its counterpart in the new one, with equal text. */
interface Place {
  readonly old: object;
  readonly now: object;
  /** The places whose references lead here. */
  readonly from: Place[];
}

type Targets = readonly (readonly [old: unknown, now: unknown])[];

/**
 * Finds what two documents have in common. Two versions share most parts, which need no proof. Two nodes are the same
 * if their text is, and every reference inside leads to the same, as a greatest fixed point: nodes in a circle are the
 * same unless one leads to a difference.
 *
 * @param counts which keywords the intern counts
 */
export function findUnchanged(
  old: DocumentSchemas,
  now: DocumentSchemas,
  intern: Intern,
  counts: (keyword: string) => boolean,
): Unchanged {
  const decided = new WeakMap<object, WeakMap<object, boolean>>();
  const holdsReferences = createReferenceFinder();

  function areSame(oldSchema: unknown, newSchema: unknown): boolean {
    if (intern(oldSchema) !== intern(newSchema)) return false;
    if (!isNode(oldSchema) || !isNode(newSchema) || !holdsReferences(oldSchema)) return true;
    return decided.get(oldSchema)?.get(newSchema) ?? decide(oldSchema, newSchema);
  }

  /** Follows all references, and then goes back from each difference to where it was reached. */
  function decide(oldNode: object, newNode: object): boolean {
    const root: Place = { old: oldNode, now: newNode, from: [] };
    const places = [root];
    const known = new Map([[oldNode, new Map([[newNode, root]])]]);
    const different = new Set<Place>();
    for (const place of places) {
      for (const [before, after] of targetsOf(place.old, place.now)) {
        if (intern(before) !== intern(after)) {
          different.add(place);
          break;
        }
        if (!isNode(before) || !isNode(after) || !holdsReferences(before)) continue;
        const earlier = decided.get(before)?.get(after);
        if (earlier === false) different.add(place);
        if (earlier !== undefined) continue;
        const ofOld = known.get(before) ?? new Map<object, Place>();
        known.set(before, ofOld);
        const target = ofOld.get(after) ?? { old: before, now: after, from: [] };
        target.from.push(place);
        if (ofOld.has(after)) continue;
        ofOld.set(after, target);
        places.push(target);
      }
    }
    for (const place of different) for (const each of place.from) different.add(each);
    for (const place of places) {
      const ofOld = decided.get(place.old) ?? new WeakMap<object, boolean>();
      decided.set(place.old, ofOld.set(place.now, !different.has(place)));
    }
    return !different.has(root);
  }

  /** The reference targets of two nodes with equal text, pair by pair. */
  function targetsOf(oldNode: object, newNode: object): Targets {
    const targets: (readonly [unknown, unknown])[] = [];
    const walk = (before: unknown, after: unknown, meaning: KeyMeaning): void => {
      if (!isNode(before) || !isNode(after) || !holdsReferences(before)) return;
      for (const [key, child] of Object.entries(before)) {
        if (meaning === "keywords" && !Array.isArray(before) && !counts(key)) continue;
        const other: unknown = Reflect.get(after, key);
        if (meaning === "keywords" && typeof child === "string") {
          if (key === "$ref") targets.push([old.lookUp(child), now.lookUp(child)]);
          if (key === "$dynamicRef") targets.push(...dynamicTargets(child));
        }
        const inner = Array.isArray(before) ? meaning : meaningUnder(key, meaning);
        if (inner !== "parts") walk(child, other, inner);
      }
    };
    walk(oldNode, newNode, "keywords");
    return targets;
  }

  /** Which anchor with a name is meant depends on the way to the reference, so all count. */
  function dynamicTargets(reference: string): Targets {
    const name = reference.slice(reference.indexOf("#") + 1);
    const [before, after] = [old.dynamicAnchors(name), now.dynamicAnchors(name)];
    if (before.size + after.size === 0) return [[old.lookUp(reference), now.lookUp(reference)]];
    const pointers = new Set([...before.keys(), ...after.keys()]);
    return [...pointers].map((pointer) => [before.get(pointer), after.get(pointer)] as const);
  }

  return { areSame };
}

/** Finds out once for each node whether a reference is in it or in its parts. */
function createReferenceFinder(): (node: object) => boolean {
  const known = new WeakMap<object, boolean>();
  return function holds(node: object): boolean {
    const remembered = known.get(node);
    if (remembered !== undefined) return remembered;
    let isFound = "$ref" in node || "$dynamicRef" in node;
    for (const child of Object.values(node)) {
      if (isNode(child) && holds(child)) isFound = true;
    }
    known.set(node, isFound);
    return isFound;
  };
}

function isNode(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
