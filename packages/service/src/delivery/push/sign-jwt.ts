import { type KeyObject, sign } from "node:crypto";

/** Signs claims with a P-256 (ES256) or RSA (RS256) key. */
export function signJwt(alg: "ES256" | "RS256", claims: object, key: KeyObject): string {
  const parts = [{ typ: "JWT", alg }, claims];
  const content = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const text = content.join(".");
  // ES256 is two numbers side by side, not DER. RSA ignores the option.
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
