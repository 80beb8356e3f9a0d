import { noteLevel } from "@bellwether/release-versions/announced-report";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import type { RenderedNote } from "./rendered-note.ts";

/** A change found only in the changelog, as an entry beside the findings. */
export function renderUnseenNote(note: RenderedNote, isDowngrade: boolean): string {
  const { id, version, concerns, titleHtml, restHtml } = note;
  const facts = [
    renderBadge(noteLevel(note, isDowngrade)),
    ...(concerns === "types" ? [renderBadge("breaking", { text: "breaks TypeScript code" })] : []),
    `from the changelog of ${escapeHtml(version)}`,
  ];
  const undone = isDowngrade ? " Going back to the older version undoes it." : "";
  return `<article class="change" id="${escapeHtml(id)}" aria-labelledby="${escapeHtml(id)}-title">
<h3 id="${escapeHtml(id)}-title">${titleHtml}<a class="anchor" href="#${escapeHtml(id)}" aria-label="Link to this change">#</a></h3>
<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>
${restHtml === "" ? "" : `<p>${restHtml}</p>`}
<p>Comparing the OpenAPI files of both versions does not show this change.${undone}</p>
</article>`;
}

/** The changelog's words for a change found by the comparison. */
export function renderExplainingNotes(notes: readonly RenderedNote[]): string {
  return notes
    .map(
      ({ version, titleHtml, restHtml }) =>
        `<p><strong>From the changelog of ${escapeHtml(version)}.</strong> ${titleHtml} ${restHtml}</p>`,
    )
    .join("");
}
