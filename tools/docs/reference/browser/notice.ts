/** Shows a sentence above the reference. */
export function showNotice(sentence: string): void {
  const notice = document.getElementById("missing-anchor");
  if (notice === null) return;
  notice.textContent = sentence;
  notice.hidden = false;
}
