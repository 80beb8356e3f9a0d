import { fillForm, readForm, showMatching } from "./filter-findings.ts";
import type { Parts } from "./page-parts.ts";

/** The address keeps the filters, so readers can share a filtered view. */
export function keepInAddress(form: HTMLFormElement): void {
  const wanted = readForm(form).toString();
  const path = location.href.replace(/#.*/, "");
  history.replaceState(undefined, "", wanted === "" ? path : `#${wanted}`);
}

/** A hash with an equals sign holds filters; any other names a part of the page, which may be hidden. */
export function followAddress(parts: Parts): void {
  const hash = location.hash.slice(1);
  if (hash.includes("=")) {
    fillForm(parts.form, new URLSearchParams(hash));
    showMatching(parts);
    return;
  }
  const target = document.getElementById(decodeURIComponent(hash));
  if (target === null || target.closest("[hidden]") === null) return;
  parts.form.reset();
  showMatching(parts);
  target.scrollIntoView();
}
