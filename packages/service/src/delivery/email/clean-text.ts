import { parseLink } from "../../domain/link.ts";

/** Characters which reverse the text around them, such as the footer's unsubscribe link. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** An app's text on one line: without control characters and any line breaks. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(bidiControls, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** An app's text with its line breaks, without other control characters. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(cleanLine);
  return lines.join("\n").trim();
}

/** A button's URL, or undefined if it must not be shown. */
export function cleanLink(url: string): string | undefined {
  const link = parseLink(url);
  return link && cleanLine(link.href);
}

/** A picture's or website's URL, or undefined: mail apps load pictures by HTTP only. */
export function cleanWebUrl(url: string | null | undefined): string | undefined {
  const link = url ? cleanLink(url) : undefined;
  return link !== undefined && /^https?:/.test(link) ? link : undefined;
}
