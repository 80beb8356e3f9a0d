/** Text that may stand in XML, inside an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(notInXml, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML 1.0 has no way to write most controls, nor half of a character. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
