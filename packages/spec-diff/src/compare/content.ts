import { isObject, type JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { Direction } from "../rules/rule.ts";
import {
  type ComparisonContext,
  compareSchemasAt,
  compareWords,
  isSame,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareLifecycle } from "./lifecycle.ts";
import { childOf } from "./operation.ts";

// Media types and headers share a file: an encoding has headers, and a header may have content.

const mediaTypeKeys = new Set(["schema", "encoding"]);

/** The media types of a body, and what each holds. */
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
  const names = new Map(Object.keys(content.new).map((name) => [plain(name), name]));
  for (const name of Object.keys(content.old)) {
    const other = names.get(plain(name));
    names.delete(plain(name));
    if (other === undefined) {
      const locations = { old: { node: content.old, key: name }, new: { node: content.new } };
      record(
        comparison,
        context,
        { rule: "media-type-removed", subject, ...locations, before: name },
        direction,
      );
      continue;
    }
    const media = {
      old: childOf(comparison.old, content.old, name),
      new: childOf(comparison.new, content.new, other),
    };
    const isNeverLeftOut = nodes.old.required === true || nodes.new.required === true;
    compareSchemasAt(comparison, context, direction, {
      subject,
      nodes: media,
      isNeverLeftOut,
      isText: isWrittenAsText(name, media),
    });
    compareEncodings(comparison, context, direction, subject, media);
    compareWords(comparison, context, subject, media, mediaTypeKeys);
  }
  for (const name of names.values()) {
    const locations = { old: { node: content.old }, new: { node: content.new, key: name } };
    record(
      comparison,
      context,
      { rule: "media-type-added", subject, ...locations, after: name },
      direction,
    );
  }
}

/** Forms and plain text have no types; an encoding may say that a part of a form is JSON. */
function isWrittenAsText(mediaType: string, { old, new: now }: NodePair): boolean {
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(mediaType)) {
    return old.encoding === undefined && now.encoding === undefined;
  }
  return /^text\/plain\b/i.test(mediaType);
}

const encodingKeys = ["contentType", "style", "explode", "allowReserved"] as const;
const handledEncodingKeys = new Set<string>([...encodingKeys, "headers"]);

/** How the parts of a body are written, and the headers that come with them. */
function compareEncodings(
  comparison: ComparisonContext,
  context: OperationContext,
  direction: Direction,
  where: string,
  media: NodePair,
): void {
  const encodings = {
    old: childOf(comparison.old, media.old, "encoding"),
    new: childOf(comparison.new, media.new, "encoding"),
  };
  for (const name of new Set([...Object.keys(encodings.old), ...Object.keys(encodings.new)])) {
    const nodes = {
      old: childOf(comparison.old, encodings.old, name),
      new: childOf(comparison.new, encodings.new, name),
    };
    const subject = `the part ${name} of ${where}`;
    const [before, after] = [nodes.old, nodes.new].map((side) =>
      Object.fromEntries(
        encodingKeys.flatMap((key) => (side[key] === undefined ? [] : [[key, side[key]]])),
      ),
    );
    if (!isSame(before, after)) {
      const locations = locationsOf(encodings, name);
      record(
        comparison,
        context,
        { rule: "encoding-changed", subject, ...locations, before, after },
        direction,
      );
    }
    compareHeaders(comparison, { ...context, response: direction }, subject, nodes);
    compareWords(comparison, context, subject, nodes, handledEncodingKeys);
  }
}

/** Case and the space before a parameter say nothing. */
function plain(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, ";")
    .trim();
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

/** The headers of a response. Their names have no case. */
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
    record(comparison, context, { rule: "header-added", subject, ...locations }, context.response);
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
  const [style, newStyle] = [styleOf(nodes.old), styleOf(nodes.new)];
  if (style !== newStyle)
    say("header-style-changed", "explode", { before: style, after: newStyle });
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
function styleOf({ style, explode }: JsonObject): string {
  return `${String(style ?? "simple")}${explode === true ? ", exploded" : ""}`;
}

/** The media type or the schema that describes a parameter or header. */
export function describedBy(node: JsonObject): string {
  const { content } = node;
  return isObject(content) ? (Object.keys(content)[0] ?? "nothing") : "a schema";
}
