/** Text for HTML or XML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The relative path from a page to the site's root: "" or "../../". The site works from any folder. */
export function rootFrom(path: string): string {
  return "../".repeat(path.split("/").length - 1);
}

/** A path's last segment: `index.html`. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
