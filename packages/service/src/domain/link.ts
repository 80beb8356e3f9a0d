/**
 * The schemes of links in alerts: web and mail, Solana URIs, wallets and Telegram, and schemes with a dot, which apps
 * of their own have (RFC 8252). No scheme of a browser or an operating system has a dot, so none that reads a file,
 * runs script or starts any app (`intent:`) matches. The same as in the spec.
 */
const linkScheme =
  /^(https?|mailto|solana|solana-action|phantom|solflare|backpack|tg|[a-z][a-z0-9-]*(\.[a-z0-9-]+)+):$/;

/** Whether a text is a URL that pages may show: no script, and no relative path. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The URL of a link that an alert may have, in the spelling of the URL standard; undefined for any other text. */
export function parseLink(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && linkScheme.test(url.protocol) ? url : undefined;
}
