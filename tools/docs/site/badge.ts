import { escapeHtml } from "./html.ts";

/** Status badge for an operation, field, version or change. */
export type BadgeKind =
  | "beta"
  | "deprecated"
  | "released"
  | "unreleased"
  | "breaking"
  | "unproved"
  | "risky"
  | "compatible"
  | "editorial";

/**
 * A badge, or a link when `href` is set.
 *
 * @param text the label, by default the kind: `deprecated until 2027-01-31`
 */
export function renderBadge(kind: BadgeKind, { text = kind as string, href = "" } = {}): string {
  const content = escapeHtml(text);
  const attributes = `class="badge ${kind}"`;
  return href === ""
    ? `<span ${attributes}>${content}</span>`
    : `<a ${attributes} href="${escapeHtml(href)}">${content}</a>`;
}
