import { isObject, type JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { Direction } from "../rules/rule.ts";
import {
  type ComparisonContext,
  compareSchemasAt,
  compareWords,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { encodedParts } from "./encoded-parts.ts";
import { encodingRule, hasPart, readEncoding } from "./encoding.ts";
import { compareLifecycle } from "./lifecycle.ts";
import { pairMediaTypes } from "./media-type-pairs.ts";
import { childOf } from "./operation.ts";
import { isExplodeRead } from "./parameter-style.ts";
import { compareStreamSchemas } from "./streams.ts";

// Media types and headers share a file: an encoding has headers, and a header may have content.

const mediaTypeKeys = new Set([
  "schema",
  "itemSchema",
  "encoding",
  "prefixEncoding",
  "itemEncoding",
]);

/** A body's media types, and what each holds. */
export function compareMediaTypes(
  comparison: ComparisonContext,
  context: OperationContext,
  direction: Direction,
  subject: string,
  nodes: NodePair,
): void {
  const content = {
    old: childOf(comparison.old, nodes.old, "content"),
    new: childOf(comparison.new, nodes.new, "content"),
  };
  const { pairs, widened, narrowed, unnamed, named, removed, added } = pairMediaTypes(
    content.old,
    content.new,
  );
  const kind = isPushed(context, direction, content) ? "payload-media-type" : "media-type";
  const say = (rule: RuleId, before: string | undefined, after: string | undefined) => {
    const values = { before, after };
    const locations = {
      old: { node: content.old, ...(before === undefined ? {} : { key: before }) },
      new: { node: content.new, ...(after === undefined ? {} : { key: after }) },
    };
    record(comparison, context, { rule, subject, ...locations, ...values }, direction);
  };
  const isNeverLeftOut = nodes.old.required === true || nodes.new.required === true;
  for (const pair of pairs) {
    const media = {
      old: childOf(comparison.old, content.old, pair.old),
      new: childOf(comparison.new, content.new, pair.new),
    };
    const isText = isWrittenAsText(pair.new, media);
    compareStreamSchemas(comparison, context, direction, {
      subject,
      nodes: media,
      name: pair.new,
      isNeverLeftOut,
      isText,
    });
    compareEncodings(comparison, context, direction, subject, media);
    compareWords(comparison, context, subject, media, mediaTypeKeys);
  }
  for (const { old, new: now } of widened) say("media-type-widened", old, now);
  for (const { old, new: all } of narrowed) {
    const [first] = all;
    const locations = {
      old: { node: content.old, key: old },
      new: { node: content.new, ...(first === undefined ? {} : { key: first }) },
    };
    record(
      comparison,
      context,
      { rule: "media-type-narrowed", subject, ...locations, before: old, after: all.join(", ") },
      direction,
    );
  }
  // Receivers of what is pushed to them understand the range already.
  for (const { old, new: now } of unnamed) {
    if (kind === "media-type") say("media-type-widened", old, now);
    else say("payload-media-type-removed", old, undefined);
  }
  for (const name of named) say("media-type-added", undefined, name);
  for (const name of removed) say(`${kind}-removed`, name, undefined);
  for (const name of added) say(`${kind}-added`, undefined, name);
}

/** Whether a receiver gets the body unasked, as from a webhook: it cannot choose one of the media types. */
function isPushed({ request }: OperationContext, direction: Direction, content: NodePair): boolean {
  const isDescribed = [content.old, content.new].every((types) => Object.keys(types).length > 0);
  return isDescribed && request === "response" && direction === "response";
}

/** Forms and plain text have no types; an encoding may make a form field JSON. */
function isWrittenAsText(mediaType: string, { old, new: now }: NodePair): boolean {
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(mediaType)) {
    return old.encoding === undefined && now.encoding === undefined;
  }
  return /^text\/plain\b/i.test(mediaType);
}

const encodingKeys = ["contentType", "style", "explode", "allowReserved"] as const;
const handledEncodingKeys = new Set<string>([
  ...encodingKeys,
  "headers",
  "encoding",
  "prefixEncoding",
  "itemEncoding",
]);

function encodingIn(encoding: JsonObject): JsonObject {
  const kept = encodingKeys.filter((key) => encoding[key] !== undefined);
  return Object.fromEntries(kept.map((key) => [key, encoding[key]]));
}

/** How a body's parts are serialized, and their headers. */
function compareEncodings(
  comparison: ComparisonContext,
  context: OperationContext,
  direction: Direction,
  where: string,
  media: NodePair,
): void {
  for (const { key, name, nodes, locations } of encodedParts(comparison, media)) {
    // A property present in only one version has a finding that covers its encoding.
    const [wasPart, isPart] = [
      hasPart(comparison.oldSchemas, media.old, key),
      hasPart(comparison.newSchemas, media.new, key),
    ];
    if (wasPart !== isPart) continue;
    const subject = `${name} of ${where}`;
    const rule = encodingRule(
      readEncoding(comparison.oldSchemas, media.old, key, nodes.old),
      readEncoding(comparison.newSchemas, media.new, key, nodes.new),
    );
    if (rule !== undefined) {
      const [before, after] = [nodes.old, nodes.new].map(encodingIn);
      record(comparison, context, { rule, subject, ...locations, before, after }, direction);
    }
    compareHeaders(comparison, { ...context, response: direction }, subject, nodes);
    // A part may itself have parts.
    compareEncodings(comparison, context, direction, subject, nodes);
    compareWords(comparison, context, subject, nodes, handledEncodingKeys);
  }
}

const headerKeys = new Set([
  "allowEmptyValue",
  "allowReserved",
  "content",
  "deprecated",
  "explode",
  "required",
  "schema",
  "style",
  "x-sunset",
]);

/** A response's headers. Their names have no case. */
export function compareHeaders(
  comparison: ComparisonContext,
  context: OperationContext,
  where: string,
  nodes: NodePair,
): void {
  const headers = {
    old: childOf(comparison.old, nodes.old, "headers"),
    new: childOf(comparison.new, nodes.new, "headers"),
  };
  const namesNow = new Map(Object.keys(headers.new).map((name) => [name.toLowerCase(), name]));
  for (const name of Object.keys(headers.old).filter(isCounted)) {
    const other = namesNow.get(name.toLowerCase());
    namesNow.delete(name.toLowerCase());
    const subject = `the header ${name} of ${where}`;
    const old = childOf(comparison.old, headers.old, name);
    if (other === undefined) {
      const rule = old.required === true ? "required-header-removed" : "header-removed";
      const locations = { old: { node: headers.old, key: name }, new: { node: headers.new } };
      record(comparison, context, { rule, subject, ...locations }, context.response);
    } else {
      const now = childOf(comparison.new, headers.new, other);
      compareHeader(comparison, context, subject, { old, new: now });
    }
  }
  for (const name of [...namesNow.values()].filter(isCounted)) {
    const locations = { old: { node: headers.old }, new: { node: headers.new, key: name } };
    const subject = `the header ${name} of ${where}`;
    const { required } = childOf(comparison.new, headers.new, name);
    const rule = required === true ? "required-header-added" : "header-added";
    record(comparison, context, { rule, subject, ...locations }, context.response);
  }
}

/** Media types report the content type; OpenAPI ignores it here. */
function isCounted(name: string): boolean {
  return name.toLowerCase() !== "content-type";
}

function compareHeader(
  comparison: ComparisonContext,
  context: OperationContext,
  subject: string,
  nodes: NodePair,
): void {
  const say = (rule: RuleId, key: string, values: object = {}) =>
    record(
      comparison,
      context,
      { rule, subject, ...locationsOf(nodes, key), ...values },
      context.response,
    );
  const [was, is] = [nodes.old.required === true, nodes.new.required === true];
  if (was !== is) say(is ? "header-became-required" : "header-became-optional", "required");
  const { oldSchemas, newSchemas } = comparison;
  // Of what headers hold, `explode` changes how objects are written.
  const isRead =
    isExplodeRead(oldSchemas, nodes.old.schema, "simple") &&
    isExplodeRead(newSchemas, nodes.new.schema, "simple");
  const [style, newStyle] = [styleOf(nodes.old, isRead), styleOf(nodes.new, isRead)];
  if (style !== newStyle)
    say("header-style-changed", nodes.old.style === nodes.new.style ? "explode" : "style", {
      before: style,
      after: newStyle,
    });
  compareLifecycle(comparison, context, subject, nodes, [
    "header-deprecated",
    "header-undeprecated",
  ]);
  const [content, newContent] = [describedBy(nodes.old), describedBy(nodes.new)];
  if (content !== newContent) {
    say("header-content-changed", "content", { before: content, after: newContent });
  } else if (nodes.old.content !== undefined) {
    compareMediaTypes(comparison, context, context.response, subject, nodes);
  } else {
    compareSchemasAt(comparison, context, context.response, {
      subject,
      nodes,
      isNeverLeftOut: was || is,
      isText: true,
    });
  }
  compareWords(comparison, context, subject, nodes, headerKeys);
}

/** Headers know one style, and what the parameters of OpenAPI have besides means nothing for them. */
function styleOf({ style, explode }: JsonObject, isExplodeRead: boolean): string {
  const isExploded = explode === true && isExplodeRead;
  return `${String(style ?? "simple")}${isExploded ? ", exploded" : ""}`;
}

/** A parameter's or header's media type or schema. */
export function describedBy(node: JsonObject): string {
  const { content } = node;
  return isObject(content) ? (Object.keys(content)[0] ?? "nothing") : "a schema";
}
