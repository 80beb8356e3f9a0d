import { areaOf, type RuleId } from "../../rules/catalogue.ts";
import type { Direction, Effect } from "../../rules/rule.ts";
import type { View } from "../../schemas/view.ts";
import { directionOf } from "./direction.ts";
import { isBreaking } from "./edit-reach.ts";
import { fixedValues } from "./fixed-values.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/**
 * Judges edits by the schemas as a whole, since each was judged by its own keyword alone.
 *
 * Another keyword may take over: a length from a list with shorter texts, a count from required names. Then the edit
 * breaks nothing where all previously allowed values still are (in requests), or no others are (in responses).
 */
export function judgeByWhole(edits: readonly PairEdit[], versions: Versions): readonly PairEdit[] {
  const { comparer, old, new: now } = versions;
  const shown = edits.map((edit) => withTrueWitness(edit, versions));
  const isList = (view: View) => fixedValues(view) !== undefined;
  const isListed = isList(versions.oldView) || isList(versions.newView);
  const isOfValues = ({ rule }: PairEdit) =>
    isAboutValues(rule) && (isListed || !rule.startsWith("format-"));
  const breaks = (direction: Direction) =>
    shown.some((edit) => isOfValues(edit) && isBreaking(edit, direction));
  const [mayRefuse, mayAdd] = [breaks("request"), breaks("response")];
  if ((!mayRefuse && !mayAdd) || hasOneWayProperties(versions)) return shown;
  const keeps = mayRefuse && comparer.keepsAll(old, now);
  const addsNone = mayAdd && comparer.addsNone(old, now);
  if (!keeps && !addsNone) return shown;
  return shown.map((edit) => {
    if (!isOfValues(edit)) return edit;
    const [refused, added] = [isBreaking(edit, "request"), isBreaking(edit, "response")];
    const [refuses, adds] = [refused && !keeps, added && !addsNone];
    if (refuses === refused && adds === added) return edit;
    const { witness, exceedsLimit, isOpen, ...proved } = edit;
    const effect: Effect = refuses ? "narrows" : adds ? "widens" : "none";
    return { ...proved, effect };
  });
}

/** These are compared without the rest of their schema, whose values they describe. */
const comparedAlone: ReadonlySet<RuleId> = new Set([
  "alternatives-changed",
  "condition-changed",
  "not-changed",
]);

/** Keywords whose effect is decided alone too, and other keywords do not change it. */
const decidedAlone: ReadonlySet<RuleId> = new Set([
  "contains-changed",
  "multiple-of-changed",
  "pattern-changed",
]);

/** A value proves something only where one version as a whole allows it, and the other does not. */
function withTrueWitness(edit: PairEdit, { comparer, old, new: now }: Versions): PairEdit {
  const { witness, ...rest } = edit;
  const isDecidedAlone = decidedAlone.has(edit.rule);
  if (witness === undefined || !(isDecidedAlone || comparedAlone.has(edit.rule))) return edit;
  const was = comparer.before.accepts(old, witness);
  const is = comparer.after.accepts(now, witness);
  const isProof = was !== undefined && is !== undefined && was !== is;
  if (isProof) return edit;
  return isDecidedAlone ? rest : { ...rest, effect: "unproved" };
}

/**
 * Whether a rule is about allowed values alone. One version alone may describe a property both allow, contents are read
 * by another rule, and validators look at few formats: only listed values are known to have one.
 */
function isAboutValues(rule: RuleId): boolean {
  if (!["values", "limits", "structures"].includes(areaOf(rule))) return false;
  return !/^(required-)?property-(added|removed)|^content-/.test(rule);
}

/** Proofs assume both directions' properties are present, and requests have no read-only ones. */
export function hasOneWayProperties({
  oldView,
  newView,
  comparer: { before, after },
}: Versions): boolean {
  const isOneWay = (view: View, schemas: typeof before) =>
    [...view.properties.values()].some((held) =>
      held.some(({ value }) => directionOf(schemas, value) !== undefined),
    );
  return isOneWay(oldView, before) || isOneWay(newView, after);
}
