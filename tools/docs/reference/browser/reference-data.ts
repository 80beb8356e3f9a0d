/** The JSON in the page: what Redoc takes, and the anchors of this version with their titles. */
export interface ReferenceData {
  readonly definition: { readonly info: { readonly version: string } };
  readonly options: unknown;
  readonly anchors: Readonly<Record<string, string>>;
}

export function readReferenceData(): ReferenceData {
  return JSON.parse(document.getElementById("reference-data")?.textContent ?? "{}");
}

/** Shows a sentence above the reference. */
export function showNotice(sentence: string): void {
  const notice = document.getElementById("missing-anchor");
  if (notice === null) return;
  notice.textContent = sentence;
  notice.hidden = false;
}
