import { createHmac } from "node:crypto";
import { decrypt, encrypt } from "./encryption.ts";
import type { Random } from "./random.ts";

/** A key in SECRETS_KEY. */
interface SecretKey {
  /** 12 hexadecimal digits derived from the key, which do not reveal it. */
  readonly id: string;
  readonly key: Uint8Array;
}

/** A secret in its row: in plain text, or encrypted. */
export interface StoredSecret {
  readonly plain: Buffer | null;
  readonly encrypted: Buffer | null;
}

/** A secret's column and row. An encrypted secret moved elsewhere does not decrypt. */
export type SecretPlace = readonly [column: string, ...row: string[]];

/** A stored secret this process cannot read. The message names the place and the key, never the secret. */
export class UnreadableSecretError extends Error {
  override readonly name = "UnreadableSecretError";
}

/** The SECRETS_KEY entry for no encryption. */
const noKey = "none";

const keyBytes = 32;
const idBytes = 6;

/** An encrypted secret's first byte; its key id follows. */
const format = 1;
export const headerBytes = 1 + idBytes;

/**
 * Encrypts the secrets the database stores. The first key encrypts and all keys decrypt; without a key, or with `none`
 * as the first entry, secrets are stored in plain text.
 */
export class SecretCipher {
  /** The encryption key's id; undefined for plain text. */
  readonly currentId: string | undefined;
  /** The ids of all keys, in key order. */
  readonly keyIds: readonly string[];
  readonly #keys: ReadonlyMap<string, SecretKey>;
  readonly #random: Random;

  constructor(setting: string | undefined, random: Random) {
    const entries = setting?.split(",") ?? [noKey];
    const keys = entries.filter((entry) => entry !== noKey).map(readKey);
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.keyIds = [...this.#keys.keys()];
    this.currentId = entries[0] === noKey ? undefined : keys[0]?.id;
    this.#random = random;
  }

  seal(secret: Uint8Array, place: SecretPlace): StoredSecret {
    const key = this.#keys.get(this.currentId ?? "");
    if (key === undefined) return { plain: Buffer.from(secret), encrypted: null };
    const content = encrypt(key.key, secret, toContext(place), (count) =>
      this.#random.bytes(count),
    );
    const header = Buffer.from([format, ...Buffer.from(key.id, "hex")]);
    return { plain: null, encrypted: Buffer.concat([header, content]) };
  }

  /** @throws UnreadableSecretError when its key is missing, or the row was changed */
  open({ plain, encrypted }: StoredSecret, place: SecretPlace): Buffer {
    if (encrypted === null) {
      if (plain === null) throw new UnreadableSecretError(`${describe(place)} has no secret.`);
      return plain;
    }
    const id = readKeyId(encrypted);
    const key = this.#keys.get(id);
    if (key === undefined) throw new UnreadableSecretError(describeMissingKey(id, this.keyIds));
    const isKnown = encrypted[0] === format;
    const content = isKnown && decrypt(key.key, encrypted.subarray(headerBytes), toContext(place));
    if (content) return content;
    throw new UnreadableSecretError(
      `The secret of ${describe(place)} does not decrypt: the row was changed or moved.`,
    );
  }
}

export function describeMissingKey(id: string, known: readonly string[]): string {
  const [state, advice] =
    known.length === 0
      ? ["SECRETS_KEY is not set", "set it to that key"]
      : [`SECRETS_KEY has only ${known.join(" and ")}`, "add that key after a comma"];
  return `The database has secrets that are encrypted with the key ${id}, and ${state}; ${advice}.`;
}

function readKeyId(encrypted: Buffer): string {
  return encrypted.subarray(1, headerBytes).toString("hex");
}

/** Hexadecimal or base64; the settings check the form. */
function readKey(entry: string): SecretKey {
  const key = Buffer.from(entry, /^[\da-f]{64}$/i.test(entry) ? "hex" : "base64");
  if (key.length !== keyBytes) throw new Error(`A key has ${key.length} bytes, not ${keyBytes}.`);
  const id = createHmac("sha256", key).update("bellwether secrets key id").digest();
  return { id: id.subarray(0, idBytes).toString("hex"), key };
}

function toContext(place: SecretPlace): string {
  return JSON.stringify(["bellwether secret", ...place]);
}

function describe([column, ...row]: SecretPlace): string {
  return [column, ...row].join(" ");
}
