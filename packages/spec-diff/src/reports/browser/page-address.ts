import { fillForm, readForm, showMatching } from "./filter-findings.ts";
import type { Parts } from "./page-parts.ts";

/** The address keeps the filters, so readers can share a filtered view. */
export function keepInAddress(form: HTMLFormElement): void {
  const wanted = readForm(form).toString();
  const path = location.href.replace(/#.*/, "");
  history.replaceState(undefined, "", wanted === "" ? path : `#${wanted}`);
}

/** A hash with an equals sign holds filters; any other names a page part, which may be hidden. */
export async function followAddress(parts: Parts, loadRest: () => Promise<void>): Promise<void> {
  const hash = location.hash.slice(1);
  if (hash.includes("=")) {
    fillForm(parts.form, new URLSearchParams(hash));
    await loadRest();
    showMatching(parts);
    return;
  }
  const id = decodeURIComponent(hash);
  const present = document.getElementById(id);
  if (hash === "" || (present !== null && present.closest("[hidden]") === null)) return;
  await loadRest();
  parts.form.reset();
  showMatching(parts);
  document.getElementById(id)?.scrollIntoView();
}
