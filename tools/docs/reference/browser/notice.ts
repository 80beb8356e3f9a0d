const notice = document.getElementById("missing-anchor");

/** Shows a sentence above the reference. */
export function showNotice(sentence: string): void {
  if (notice === null) return;
  notice.textContent = sentence;
  notice.hidden = false;
}

/** A link from another version may name an operation missing from this version. */
export function reportMissingAnchor(anchor: string): void {
  history.replaceState(null, "", location.pathname);
  const name = anchor.split("/").pop();
  showNotice(`Version ${notice?.dataset.version} has no ${name}. Showing its first page.`);
}
