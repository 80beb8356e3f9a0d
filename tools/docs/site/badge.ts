import { escapeHtml } from "./html.ts";

/** What can be said of an operation, a field or a version at a glance. */
export type BadgeKind =
  | "documented"
  | "decided"
  | "beta"
  | "deprecated"
  | "released"
  | "unreleased"
  | "breaking"
  | "risky"
  | "compatible"
  | "editorial";

/**
 * A badge, which is a link where there is a reason to read.
 *
 * @param text what it says, where that is more than its kind: `deprecated until 2027-01-31`
 */
export function renderBadge(kind: BadgeKind, { text = kind as string, href = "" } = {}): string {
  const content = escapeHtml(text);
  const attributes = `class="badge ${kind}"`;
  return href === ""
    ? `<span ${attributes}>${content}</span>`
    : `<a ${attributes} href="${escapeHtml(href)}">${content}</a>`;
}
