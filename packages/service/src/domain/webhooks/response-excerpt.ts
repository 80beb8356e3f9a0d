/** The most response characters a delivery keeps. */
export const excerptLength = 1024;

/** As many bytes as an excerpt can have. */
export const excerptBytes = 4 * excerptLength;

interface SigningKeys {
  readonly secret: Uint8Array;
  readonly previousSecret: Uint8Array | null;
}

/** This service's signing secrets and keys, also other apps'. */
const ourKeys = /\b(?:whsec_|bw_[a-z]+_)[\w+/=-]+/g;

const controls = /(?![\n\t])\p{Cc}/gu;

/**
 * The beginning of a response as text, for the app and for operators. Receivers may print their configuration when they
 * fail, so signing secrets and keys are masked: the database stores them encrypted. Undefined without text.
 */
export function excerptResponse(
  start: Uint8Array,
  { secret, previousSecret }: SigningKeys,
): string | undefined {
  const text = new TextDecoder().decode(start).replaceAll("\r\n", "\n").replace(controls, "\ufffd");
  const known = [secret, previousSecret ?? secret].map((key) =>
    Buffer.from(key).toString("base64"),
  );
  const masked = known.reduce(
    (rest, key) => (key === "" ? rest : rest.replaceAll(key, mask)),
    text.replace(ourKeys, mask),
  );
  // The cut may halve a surrogate pair.
  const excerpt = masked.slice(0, excerptLength).toWellFormed().trimEnd();
  return excerpt === "" ? undefined : excerpt;
}

/** Of the same length, so no secret that was cut off moves into the excerpt. */
function mask(secret: string): string {
  return "*".repeat(secret.length);
}
