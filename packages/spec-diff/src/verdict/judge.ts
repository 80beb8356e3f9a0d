import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Location, LoggedEdit } from "../compare/edit.ts";
import { escapeStep, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { areaOf, ruleOf } from "../rules/catalogue.ts";
import {
  type Direction,
  type Level,
  levelOfEffect,
  levels,
  type TypesEffect,
  typesIn,
} from "../rules/rule.ts";
import { canonical } from "../schemas/shape.ts";
import { adviceFor } from "./advice.ts";
import { bumpOf } from "./bump.ts";
import type { Finding, SourceLocation } from "./finding.ts";
import { levelUnder, type Policy } from "./policy.ts";
import { sentenceOf } from "./sentence.ts";
import { extensionFirst, partFirst, type SchemaNames, subjectOf } from "./subject.ts";

interface Documents {
  readonly old: SpecDocument;
  readonly new: SpecDocument;
}

/** Says what an edit does, by its rule and the policy; undefined where the policy leaves it out. */
export function judge(
  documents: Documents,
  policy: Policy,
  logged: LoggedEdit,
): Finding | undefined {
  const { edit } = logged;
  const rule = ruleOf(edit.rule);
  const directions = [...logged.directions].sort();
  // What no value passes through has one level, whichever way it is asked for.
  const judged: readonly Direction[] = directions.length > 0 ? directions : ["request"];
  const isUnproved = edit.effect === "unproved";
  const chosen = judged.flatMap((direction) => {
    const own = edit.effect ? levelOfEffect(edit.effect, direction) : rule.level[direction];
    const isOpen = isUnproved || (edit.isOpen === true && own === "breaking");
    const level = isOpen ? policy.unproved : own;
    return levelUnder(policy, edit.rule, direction, level) ?? [];
  });
  const level = highestLevel(chosen);
  if (level === undefined) return undefined;
  const isShown = logged.isShown || level !== "breaking";
  const types = logged.isInClient
    ? strongest(judged.map((direction) => typesIn(rule, edit.effect, direction)))
    : "none";
  const old = locate(documents.old, edit.old);
  const now = locate(documents.new, edit.new);
  const subject = edit.isOfSchema
    ? subjectOf(edit, { old: old?.pointer, new: now?.pointer }, namesIn(documents))
    : edit.subject;
  const whole = edit.rule === "extension-changed" ? extensionFirst(subject) : subject;
  const named = partFirst(whole, logged.operations);
  return {
    rule: edit.rule,
    area: areaOf(edit.rule),
    level,
    types,
    bump: bumpOf(level, policy.countsTypes ? types : "none"),
    directions,
    message: sentenceOf({ ...edit, subject: named }),
    advice: adviceFor(rule, directions, edit.effect),
    operations: [...logged.operations],
    oldLocation: old,
    newLocation: now,
    ...(edit.before === undefined ? {} : { before: edit.before }),
    ...(edit.after === undefined ? {} : { after: edit.after }),
    isUnproved: isUnproved || !isShown,
    ...((isUnproved || !isShown) && edit.exceedsLimit ? { exceedsLimit: true } : {}),
    ...(edit.witness === undefined ? {} : { witness: edit.witness }),
    fingerprint: fingerprintOf({ ...edit, subject }, old, now),
  };
}

function namesIn(documents: Documents): SchemaNames {
  const has = ({ root }: SpecDocument, name: string) =>
    lookUpPointer(root, `#/components/schemas/${escapeStep(name)}`) !== undefined;
  return {
    isInOld: (name) => has(documents.old, name),
    isInNew: (name) => has(documents.new, name),
  };
}

function highestLevel(chosen: readonly Level[]): Level | undefined {
  return levels.find((level) => chosen.includes(level));
}

function strongest(effects: readonly TypesEffect[]): TypesEffect {
  if (effects.includes("breaking")) return "breaking";
  return effects.includes("additive") ? "additive" : "none";
}

function locate(
  document: SpecDocument,
  location: Location | undefined,
): SourceLocation | undefined {
  if (location === undefined) return undefined;
  const { node, key } = location;
  const pointer = document.pointerOf(node) ?? "";
  const step = key === undefined ? "" : `/${escapeStep(key)}`;
  const sourceLocation = { pointer: `#${pointer}${step}` };
  // Computed on first read: it parses the file again, which most findings never need.
  let found: ReturnType<SpecDocument["locate"]> | undefined;
  const look = () => {
    found ??= document.locate(node, key);
    return found;
  };
  return Object.defineProperties(sourceLocation, {
    file: { enumerable: true, get: () => look().file },
    line: { enumerable: true, get: () => look().line },
    column: { enumerable: true, get: () => look().column },
  }) as SourceLocation;
}

/** A hash over rule, location and values, so an approval holds for this change alone. */
function fingerprintOf(
  { rule, before, after, subject, isText }: LoggedEdit["edit"],
  old: SourceLocation | undefined,
  now: SourceLocation | undefined,
): string {
  const parts = [rule, old?.pointer, now?.pointer, subject, canonical(before), canonical(after)];
  const all = isText ? [...parts, "text"] : parts;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(all)))).slice(0, 16);
}
