import { writePairs } from "./call/serialize-parameters.ts";

/** HTTP Basic: the user name and the password, joined by a colon, in base64. A credential has ASCII only. */
export function writeBasic(value: string): string {
  return `Basic ${btoa(value)}`;
}

/** A bearer token, also from OAuth 2.0 or OpenID Connect. */
export function writeBearer(value: string): string {
  return `Bearer ${value}`;
}

/** An API key in a cookie. */
export function writeCookie(value: string, name: string): string {
  return writePairs({ name }, value);
}
