import type { Finding } from "../../src/verdict/finding.ts";
import type { SingleEdit } from "./single-edits.ts";

/**
 * Whether a finding is at an edit: at or inside the edited part, or around it up to the object with the field. What a
 * changed reference leads to differs where that stands.
 */
export function isLocatedAt(finding: Finding, edit: SingleEdit): boolean {
  // Every kitchen sink component is in use; only an added one is not.
  if (finding.rule === "unused-component-changed" && edit.type !== "Components") return false;
  const pointers = [finding.oldLocation, finding.newLocation].flatMap((location) =>
    location === undefined ? [] : [location.pointer.replace(/^#/, "")],
  );
  return pointers.some(
    (pointer) =>
      isWithin(pointer, edit.pointer) ||
      (isWithin(edit.pointer, pointer) && isWithin(pointer, holderOf(edit))) ||
      edit.targets.some((target) => isWithin(pointer, target)),
  );
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}/`.startsWith(`${outer}/`);
}

/** The object with the field; for a list item, the list. */
function holderOf({ owner }: SingleEdit): string {
  return owner.replace(/\/\d+$/, "");
}
