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
    if (!isSame(media.old.encoding, media.new.encoding)) {
      const values = { before: media.old.encoding, after: media.new.encoding };
      const edit = {
        rule: "encoding-changed",
        subject,
        ...spotsOf(media, "encoding"),
        ...values,
      } as const;
      record(comparison, scene, edit, direction);
    }
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

/** Case and the space before a parameter say nothing. */
function plain(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, ";")
    .trim();
}
