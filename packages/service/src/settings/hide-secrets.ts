/** Printed in place of a secret. */
export const hidden = "(set)";

/** The URL in a text without its user and query, which may contain keys: `https://(set)@host/path?(set)`. */
export function hideInUrl(text: string): string {
  if (!/https?:\/\//i.test(text)) return text;
  return text.replace(/\/\/[^/?#]*@/, `//${hidden}@`).replace(/\?.*$/s, `?${hidden}`);
}
