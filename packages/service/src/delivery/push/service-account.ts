import { createHash, createPrivateKey, type KeyObject } from "node:crypto";

/** The credential for an app's Firebase project. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: KeyObject;
  readonly tokenUri: URL;
  /** Differs for every other credential, and discloses nothing. */
  readonly fingerprint: string;
}

export interface ParseOptions {
  /** Accepts every `token_uri`; for tests' token servers. */
  readonly allowAnyTokenUri?: boolean;
}

/**
 * Parses a service account's JSON file from the Firebase console.
 *
 * @throws Error with one sentence naming the field, without its value
 */
export function parseServiceAccount(text: string, options: ParseOptions = {}): ServiceAccount {
  const file = parseObject(text);
  if (file.type !== "service_account") throw new Error("`type` is not `service_account`.");
  const projectId = readText(file, "project_id");
  if (!/^[a-z][a-z0-9:.-]*$/.test(projectId)) throw new Error("`project_id` is not a project id.");
  const clientEmail = readText(file, "client_email");
  const privateKey = parseKey(readText(file, "private_key"));
  const tokenUri = parseTokenUri(readText(file, "token_uri"), options);
  const hash = createHash("sha256");
  for (const part of [projectId, clientEmail, tokenUri.href]) hash.update(`${part}\n`);
  const fingerprint = hash.update(readText(file, "private_key")).digest("base64url");
  return { projectId, clientEmail, privateKey, tokenUri, fingerprint };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the file.
    throw new Error("The service account is not JSON.");
  }
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new Error("The service account is not a JSON object.");
}

function readText(file: Readonly<Record<string, unknown>>, field: string): string {
  const value = file[field];
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`\`${field}\` is missing; download the service account's JSON file again.`);
}

function parseKey(pem: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The message below is clearer than OpenSSL's.
  }
  const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType === "rsa" && modulusLength >= 2048) return key;
  throw new Error("`private_key` is not an RSA private key of at least 2048 bits in PEM.");
}

/** The token server receives a signature only Google must see. */
function parseTokenUri(text: string, { allowAnyTokenUri = false }: ParseOptions): URL {
  const url = URL.parse(text);
  const isGoogle = /(^|\.)googleapis\.com$|^accounts\.google\.com$/.test(url?.hostname ?? "");
  if (url !== null && (allowAnyTokenUri || (url.protocol === "https:" && isGoogle))) return url;
  throw new Error("`token_uri` is not an https URL on googleapis.com or accounts.google.com.");
}
