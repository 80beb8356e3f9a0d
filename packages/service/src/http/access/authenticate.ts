import { hashKey } from "../../domain/auth/access-key.ts";
import { verifyToken } from "../../domain/auth/session-token.ts";
import type { Caller } from "../../domain/caller.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Service } from "../../service.ts";

/** Says whose a credential is. Nothing is kept in memory, so a revocation counts at once everywhere. */
export function createAuthenticate(service: Service) {
  const { accessKeys } = service.store;
  return {
    async clientKey(text: string): Promise<Pick<Caller, "clientKey"> | undefined> {
      const key = await accessKeys.findClient(hashKey(text));
      return key && { clientKey: key.id };
    },
    async apiKey(text: string): Promise<Pick<Caller, "app"> | undefined> {
      const app = await accessKeys.findApp(hashKey(text));
      return app && { app: app.id };
    },
    session: (token: string) => checkSession(token, service),
  };
}

async function checkSession(
  token: string,
  service: Service,
): Promise<Pick<Caller, "wallet" | "session"> | Problem> {
  const keys = await service.signingKeys();
  const claims = verifyToken(token, keys, service.settings.publicUrl);
  if (claims === undefined) return refuseToken("is not one of ours");
  const expiresAt = new Date(claims.exp * 1000);
  if (service.clock.now() >= expiresAt) return refuseToken(`expired at ${expiresAt.toISOString()}`);
  if (await service.store.sessions.isRevoked(claims.jti)) return refuseToken("was revoked");
  const session = { id: claims.jti, issuedAt: new Date(claims.iat * 1000), expiresAt };
  return { wallet: claims.sub, session };
}

function refuseToken(problem: string): Problem {
  return refuse("unauthorized", { message: `The session token ${problem}; sign in again.` });
}
