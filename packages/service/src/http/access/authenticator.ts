import { hashKey, isAdminSessionToken } from "../../domain/auth/access-key.ts";
import { verifyToken } from "../../domain/auth/session-token.ts";
import type { Caller } from "../../domain/caller.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Service } from "../../service.ts";
import type { Authenticator } from "./credentials.ts";

/** Looks up credentials in the database; none is cached, so every replica sees a revocation at once. */
export function createAuthenticator(service: Service): Authenticator {
  const { accessKeys, adminKeys } = service.store;
  return {
    async clientKey(text, origin) {
      const key = await accessKeys.findClient(hashKey(text));
      const pageOrigin = key?.origins.find((allowed) => allowed === origin);
      return key && { clientKey: key.id, ...(pageOrigin !== undefined && { pageOrigin }) };
    },
    async apiKey(text) {
      const app = await accessKeys.findApp(hashKey(text));
      return app && { app: app.id };
    },
    feedKey: (text) => accessKeys.findFeed(hashKey(text)),
    async adminKey(text) {
      if (isAdminSessionToken(text)) return checkAdminSession(text, service);
      const admin = await adminKeys.find(hashKey(text));
      return admin && { admin };
    },
    session: (token) => checkSession(token, service),
  };
}

async function checkAdminSession(
  token: string,
  { store, clock }: Service,
): Promise<Pick<Caller, "admin"> | Problem> {
  const admin = await store.adminSessions.find(hashKey(token), clock.now());
  if (admin !== undefined) return { admin };
  const message = "The session of the admin key has ended; start another one with the key.";
  return refuse("unauthorized", { message });
}

/** Also the reply to another deployment's token with the same signing secret. */
const notIssuedHere = "was not issued by this service";

async function checkSession(
  token: string,
  service: Service,
): Promise<Pick<Caller, "wallet" | "session"> | Problem> {
  const keys = await service.signingKeys();
  const claims = verifyToken(token, keys, service.settings.publicUrl);
  if (claims === undefined) return refuseSessionToken(notIssuedHere);
  const expiresAt = new Date(claims.exp * 1000);
  if (service.clock.now() >= expiresAt)
    return refuseSessionToken(`expired at ${expiresAt.toISOString()}`);
  const { jti: id, sub: wallet, iat } = claims;
  const session = { id, issuedAt: new Date(iat * 1000), expiresAt };
  const asked = { ...session, wallet, database: claims.db };
  switch (await service.store.sessions.findRefusal(asked)) {
    case "foreign":
      return refuseSessionToken(notIssuedHere);
    case "revoked":
      return refuseSessionToken("was revoked");
  }
  return { wallet, session };
}

function refuseSessionToken(problem: string): Problem {
  return refuse("unauthorized", { message: `The session token ${problem}; sign in again.` });
}
