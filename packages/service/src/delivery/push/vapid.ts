import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { signJwt } from "./sign-jwt.ts";

/** The key pair identifying the service to push services. Browsers bind subscriptions to its public key. */
export interface VapidKeys {
  readonly privateKey: KeyObject;
  /** The `applicationServerKey` for `pushManager.subscribe`: 65 bytes in base64url. */
  readonly publicKey: string;
}

/** Makes a key pair, as PKCS #8 DER: 138 bytes to store, and secret. */
export function generateVapidKeys(): Buffer {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return privateKey.export({ type: "pkcs8", format: "der" });
}

/**
 * Reads a key pair made by `generateVapidKeys`.
 *
 * @throws Error if the bytes are not a P-256 private key
 */
export function readVapidKeys(stored: Uint8Array): VapidKeys {
  const privateKey = createPrivateKey({ key: Buffer.from(stored), type: "pkcs8", format: "der" });
  if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new Error("The VAPID key is not a private key of P-256.");
  }
  const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { privateKey, publicKey: Buffer.concat(point).toString("base64url") };
}

export interface VapidOptions {
  readonly keys: VapidKeys;
  /** A `mailto:` or `https:` URL at which a push service's operator reaches ours. */
  readonly contact: string;
  readonly clock: Clock;
}

/** Returns the `Authorization` header for requests to an origin (RFC 8292). */
export type AuthorizePush = (origin: string) => string;

const hour = 3_600_000;
/** Push services refuse tokens valid for more than 24 hours; half the time tolerates clock differences. */
const lifetimeMs = 12 * hour;
/** Browsers name a handful of origins; a caller inventing more must not fill the memory. */
const maxOrigins = 1_000;

/** Creates the function to sign one token per origin and renews it an hour before expiry. */
export function createVapid({ keys, contact, clock }: VapidOptions): AuthorizePush {
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    throw new Error("The VAPID contact is not a mailto: or https: URL.");
  }
  const tokens = new LRUCache<string, { readonly header: string; readonly expiresAt: number }>({
    max: maxOrigins,
  });
  return (origin) => {
    const now = clock.now().getTime();
    const known = tokens.get(origin);
    if (known !== undefined && known.expiresAt - hour > now) return known.header;
    const expiresAt = now + lifetimeMs;
    const claims = { aud: origin, exp: Math.floor(expiresAt / 1000), sub: contact };
    const header = `vapid t=${signJwt("ES256", claims, keys.privateKey)}, k=${keys.publicKey}`;
    tokens.set(origin, { header, expiresAt });
    return header;
  };
}
