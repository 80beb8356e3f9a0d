import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const revokeSession: Handler<"revokeSession"> = async ({ caller }, service) => {
  if (caller.session === undefined) return refuse("unauthorized");
  await service.store.sessions.revoke(caller.session, service.clock.now());
  return { status: 200, body: { revoked: true } };
};
