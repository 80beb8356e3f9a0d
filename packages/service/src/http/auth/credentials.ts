import { hashKey } from "../../domain/auth/access-key.ts";
import type { Caller } from "../../domain/auth/caller.ts";
import { readToken } from "../../domain/auth/session-token.ts";
import { type Refusal, refuse } from "../../domain/refusals.ts";
import type { Service } from "../../service.ts";

/** What a session token shows about the caller. `token` is what follows `Bearer`. */
export async function checkSessionToken(
  token: string,
  service: Service,
): Promise<Caller | Refusal> {
  const keys = await service.signingKeys();
  const claims = readToken(token, keys, service.settings.publicUrl);
  if (claims === undefined) {
    return refuse("unauthorized", {
      message: "The session token is not one of ours; sign in again.",
    });
  }
  const expiresAt = new Date(claims.exp * 1000);
  if (service.clock.now() >= expiresAt) {
    const message = `The session token expired at ${expiresAt.toISOString()}; sign in again.`;
    return refuse("unauthorized", { message });
  }
  // Asked for at every request, and kept nowhere, so that a revocation counts at once everywhere.
  const session = await service.store.sessions.find(claims.jti);
  if (session === undefined || session.revokedAt !== null || session.wallet !== claims.sub) {
    return refuse("unauthorized", { message: "The session token was revoked; sign in again." });
  }
  const { issuedAt } = session;
  return { wallet: claims.sub, session: { id: claims.jti, issuedAt, expiresAt } };
}

export async function checkClientKey(key: string, service: Service): Promise<Caller | Refusal> {
  const clientKey = await service.store.accessKeys.findClient(hashKey(key));
  if (clientKey !== undefined) return { clientKey };
  return refuse("unauthorized", { message: "The client key is unknown or revoked." });
}

export async function checkApiKey(key: string, service: Service): Promise<Caller | Refusal> {
  const app = await service.store.accessKeys.findApp(hashKey(key));
  if (app !== undefined) return { app };
  return refuse("unauthorized", { message: "The API key is unknown or revoked." });
}
