import type { Direction } from "../rules/rule.ts";
import {
  type Comparison,
  compareSchemasAt,
  compareWords,
  isSame,
  record,
  type Scene,
  type Sides,
  spotsOf,
} from "./comparison.ts";
import { compareHeaders } from "./headers.ts";
import { childOf } from "./operation.ts";

const handled = new Set(["schema", "encoding"]);

/** The media types of a body, and what each holds. */
export function compareMediaTypes(
  comparison: Comparison,
  scene: Scene,
  direction: Direction,
  subject: string,
  sides: Sides,
): void {
  const content = {
    old: childOf(comparison.old, sides.old, "content"),
    new: childOf(comparison.new, sides.new, "content"),
  };
  const names = new Map(Object.keys(content.new).map((name) => [plain(name), name]));
  for (const name of Object.keys(content.old)) {
    const other = names.get(plain(name));
    names.delete(plain(name));
    if (other === undefined) {
      const spots = { old: { node: content.old, key: name }, new: { node: content.new } };
      record(
        comparison,
        scene,
        { rule: "media-type-removed", subject, ...spots, before: name },
        direction,
      );
      continue;
    }
    const media = {
      old: childOf(comparison.old, content.old, name),
      new: childOf(comparison.new, content.new, other),
    };
    compareSchemasAt(comparison, scene, direction, { subject, sides: media });
    compareEncodings(comparison, scene, direction, subject, media);
    compareWords(comparison, scene, subject, media, handled);
  }
  for (const name of names.values()) {
    const spots = { old: { node: content.old }, new: { node: content.new, key: name } };
    record(
      comparison,
      scene,
      { rule: "media-type-added", subject, ...spots, after: name },
      direction,
    );
  }
}

const encodingKeys = ["contentType", "style", "explode", "allowReserved"] as const;
const encodingHandled = new Set<string>([...encodingKeys, "headers"]);

/** How the parts of a body are written, and the headers that come with them. */
function compareEncodings(
  comparison: Comparison,
  scene: Scene,
  direction: Direction,
  where: string,
  media: Sides,
): void {
  const encodings = {
    old: childOf(comparison.old, media.old, "encoding"),
    new: childOf(comparison.new, media.new, "encoding"),
  };
  for (const name of new Set([...Object.keys(encodings.old), ...Object.keys(encodings.new)])) {
    const sides = {
      old: childOf(comparison.old, encodings.old, name),
      new: childOf(comparison.new, encodings.new, name),
    };
    const subject = `the part ${name} of ${where}`;
    const [before, after] = [sides.old, sides.new].map((side) =>
      Object.fromEntries(
        encodingKeys.flatMap((key) => (side[key] === undefined ? [] : [[key, side[key]]])),
      ),
    );
    if (!isSame(before, after)) {
      const spots = spotsOf(encodings, name);
      record(
        comparison,
        scene,
        { rule: "encoding-changed", subject, ...spots, before, after },
        direction,
      );
    }
    compareHeaders(comparison, { ...scene, response: direction }, subject, sides);
    compareWords(comparison, scene, subject, sides, encodingHandled);
  }
}

/** Case and the space before a parameter say nothing. */
function plain(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, ";")
    .trim();
}
