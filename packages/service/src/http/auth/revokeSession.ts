import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const revokeSession: Handler<"revokeSession"> = async ({ caller }, service) => {
  const { session } = caller;
  if (session === undefined) return refuse("unauthorized");
  await service.store.sessions.revoke(session.id, session.expiresAt);
  return { status: 200, body: { revoked: true } };
};
