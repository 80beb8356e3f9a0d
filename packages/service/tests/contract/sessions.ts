import { hashKey } from "../../src/domain/auth/access-key.ts";
import type { ContractEnvironment } from "./contract-environment.ts";
import { clientKey, writeToken } from "./credentials.ts";
import { readExample } from "./examples.ts";

/** The examples' subscriber. */
export const wallet: string = readExample("alerts", "getSession", "200 session").subscriber
  .walletAddress;

const year = 365 * 86_400_000;

function session(number: number, from: string) {
  const issuedAt = new Date(from);
  const expiresAt = new Date(issuedAt.getTime() + year);
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return { id, wallet, issuedAt, expiresAt };
}

const current = session(1, "2026-11-02T09:00:00Z");
const expired = session(2, "2025-11-01T09:00:00Z");
const revoked = session(3, "2026-11-01T09:00:00Z");

const tokenOf = ({ id, ...facts }: typeof current) => writeToken({ jti: id, ...facts });

export const sessionToken = tokenOf(current);
export const expiredToken = tokenOf(expired);
export const revokedToken = tokenOf(revoked);

/** Adds the sessions in the examples' list, and revokes one absent there. */
export async function seedSessions({ service }: ContractEnvironment): Promise<void> {
  const { sessions } = service.store;
  const { sessions: listed } = readExample("alerts", "listSessions", "200 sessions");
  const key = await service.store.accessKeys.findClient(hashKey(clientKey));
  for (const { id, userAgent, client, issuedAt, expiresAt } of listed) {
    const times = { issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) };
    const clientKeyId = client === undefined ? undefined : key?.id;
    await sessions.add({ id, wallet, userAgent, clientKeyId, ...times });
  }
  await sessions.revoke(revoked.id, revoked.expiresAt);
}

/** Sends a request as the examples' subscriber, and throws unless it succeeds. */
export async function postAsSubscriber(
  { servers }: ContractEnvironment,
  path: string,
  body: object,
  idempotencyKey?: string,
): Promise<void> {
  const response = await fetch(`${servers.usual}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${sessionToken}`,
      "content-type": "application/json",
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
}
