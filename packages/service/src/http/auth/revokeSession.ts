import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../handler.ts";

export const revokeSession: Handler<"revokeSession"> = async ({ caller }, service) => {
  if (caller.session === undefined) return refuse("unauthorized");
  await service.store.sessions.revoke(caller.session.id, service.clock.now());
  return { status: 200, body: { revoked: true } };
};
