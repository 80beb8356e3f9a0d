/**
 * The link schemes allowed in alerts: web and mail, Solana URIs, wallets and Telegram, and schemes with a dot, which
 * apps define for themselves (RFC 8252). No browser or operating system scheme has a dot, so none that reads a file,
 * runs script or starts any app (`intent:`) matches. The same as in the spec.
 */
const linkScheme =
  /^(https?|mailto|solana|solana-action|phantom|solflare|backpack|tg|[a-z][a-z0-9-]*(\.[a-z0-9-]+)+):$/;

/**
 * Whether a text is a URL pages may show: no script, no relative path, and no character that a URL must percent-encode
 * (RFC 3986), such as quotes and angle brackets, which end an attribute or a tag in a page without escaping. The same
 * as in the spec.
 */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[!#-;=?-Z_a-z~[\]]+$/.test(text) && URL.canParse(text);
}

/** Whether a text is a URL pages may load a picture from: https pages block http pictures. */
export function isIconUrl(text: string): boolean {
  return text.startsWith("https://") && isWebUrl(text);
}

/** An allowed link's URL, normalized by the URL standard; undefined for any other text. */
export function parseLink(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && linkScheme.test(url.protocol) ? url : undefined;
}
