import type { JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import {
  type Comparison,
  compareSchemasAt,
  compareWords,
  record,
  type Scene,
  type Sides,
  spotsOf,
} from "./comparison.ts";
import { compareLifecycle } from "./lifecycle.ts";
import { compareMediaTypes } from "./media-types.ts";
import { childOf } from "./operation.ts";
import { describedBy } from "./parameters.ts";

const handled = new Set([
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
  comparison: Comparison,
  scene: Scene,
  where: string,
  sides: Sides,
): void {
  const headers = {
    old: childOf(comparison.old, sides.old, "headers"),
    new: childOf(comparison.new, sides.new, "headers"),
  };
  const namesNow = new Map(Object.keys(headers.new).map((name) => [name.toLowerCase(), name]));
  for (const name of Object.keys(headers.old).filter(isCounted)) {
    const other = namesNow.get(name.toLowerCase());
    namesNow.delete(name.toLowerCase());
    const subject = `the header ${name} of ${where}`;
    const old = childOf(comparison.old, headers.old, name);
    if (other === undefined) {
      const rule = old.required === true ? "required-header-removed" : "header-removed";
      const spots = { old: { node: headers.old, key: name }, new: { node: headers.new } };
      record(comparison, scene, { rule, subject, ...spots }, scene.response);
    } else {
      const now = childOf(comparison.new, headers.new, other);
      compareHeader(comparison, scene, subject, { old, new: now });
    }
  }
  for (const name of [...namesNow.values()].filter(isCounted)) {
    const spots = { old: { node: headers.old }, new: { node: headers.new, key: name } };
    const subject = `the header ${name} of ${where}`;
    record(comparison, scene, { rule: "header-added", subject, ...spots }, scene.response);
  }
}

/** The content type is told of by the media types; OpenAPI ignores it here. */
function isCounted(name: string): boolean {
  return name.toLowerCase() !== "content-type";
}

function compareHeader(comparison: Comparison, scene: Scene, subject: string, sides: Sides): void {
  const say = (rule: RuleId, key: string, values: object = {}) =>
    record(comparison, scene, { rule, subject, ...spotsOf(sides, key), ...values }, scene.response);
  const [was, is] = [sides.old.required === true, sides.new.required === true];
  if (was !== is) say(is ? "header-became-required" : "header-became-optional", "required");
  const [style, newStyle] = [styleOf(sides.old), styleOf(sides.new)];
  if (style !== newStyle)
    say("header-style-changed", "explode", { before: style, after: newStyle });
  compareLifecycle(comparison, scene, subject, sides, ["header-deprecated", "header-undeprecated"]);
  const [content, newContent] = [describedBy(sides.old), describedBy(sides.new)];
  if (content !== newContent) {
    say("header-content-changed", "content", { before: content, after: newContent });
  } else if (sides.old.content !== undefined) {
    compareMediaTypes(comparison, scene, scene.response, subject, sides);
  } else {
    compareSchemasAt(comparison, scene, scene.response, { subject, sides });
  }
  compareWords(comparison, scene, subject, sides, handled);
}

/** Headers know one style, and what the parameters of OpenAPI have besides means nothing for them. */
function styleOf({ style, explode }: JsonObject): string {
  return `${String(style ?? "simple")}${explode === true ? ", exploded" : ""}`;
}
