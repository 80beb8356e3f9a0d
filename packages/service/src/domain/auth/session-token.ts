import { constantTimeEqual, type SigningKey, type SigningKeys, sign } from "../signing-keys.ts";

/** A session token's claims. Times are in seconds, as in every JWT. */
export interface SessionClaims {
  readonly iss: string;
  readonly aud: string;
  /** The wallet. */
  readonly sub: string;
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
  /** The identity of the issuing database; 0.1.0 tokens have none. */
  readonly db?: string;
}

export const sessionDays = 365;

/** The token audience; a token from another service with the same secret is refused. */
export const audience = "bellwether-alerts";

/** A JWT, signed by the first key. */
export function signToken(claims: SessionClaims, [key]: SigningKeys): string {
  const content = `${headerOf(key)}.${encode(claims)}`;
  return `${content}.${sign(key, "session", content).toString("base64url")}`;
}

/**
 * The claims in a token signed by this service, or undefined. The caller checks expiry, database and revocation.
 *
 * The header is compared as text with the headers we write. So a caller cannot choose the algorithm, and nothing is
 * parsed before the signature is verified.
 */
export function verifyToken(
  token: string,
  keys: SigningKeys,
  iss: string,
): SessionClaims | undefined {
  if (token.length > 2048) return undefined;
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  const key = keys.find((candidate) => headerOf(candidate) === header);
  if (key === undefined || rest.length > 0) return undefined;
  const expected = sign(key, "session", `${header}.${payload}`).toString("base64url");
  if (!constantTimeEqual(signature, expected)) return undefined;
  const claims: SessionClaims = JSON.parse(Buffer.from(payload, "base64url").toString());
  return claims.iss === iss && claims.aud === audience ? claims : undefined;
}

function headerOf(key: SigningKey): string {
  return encode({ alg: "HS256", typ: "JWT", kid: key.kid });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
