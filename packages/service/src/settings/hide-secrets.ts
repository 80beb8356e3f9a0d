/** Stands for a secret that is set. */
export const hidden = "(set)";

/** The address in a text, without the user and the query, where keys stand: `https://(set)@host/path?(set)`. */
export function hideInAddress(text: string): string {
  if (!/https?:\/\//i.test(text)) return text;
  return text.replace(/\/\/[^/?#]*@/, `//${hidden}@`).replace(/\?.*$/s, `?${hidden}`);
}
