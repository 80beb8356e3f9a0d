import type { AdminSession } from "@bellwether/admin";
import { type AdminSessionTimes, renewUntil, startSession } from "../domain/admin/admin-session.ts";
import { hashKey, makeAdminSessionToken } from "../domain/auth/access-key.ts";
import { type AdminCaller, requireAdmin } from "../domain/caller.ts";
import { refuse } from "../domain/problems.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { audited } from "./access/audited.ts";

export const createAdminSession: Handler<"createAdminSession"> = audited({
  operation: "createAdminSession",
  target: keyTarget,
  async handle({ caller }, { store, clock, random }) {
    const admin = requireAdmin(caller);
    // Else a stolen token would live for good.
    if (admin.session !== undefined) {
      const message = "A session cannot start another one; send the admin key itself.";
      return refuse("forbidden", { message });
    }
    const token = makeAdminSessionToken(random);
    const times = startSession(clock.now());
    const session = { id: makeUuid(random), hash: hashKey(token), adminKeyId: admin.id };
    await store.adminSessions.add({ ...session, ...times });
    return { status: 200, body: { ...toWireSession(admin, times), token } };
  },
});

/** Has no audit entry: a page renews its session every few minutes. */
export const renewAdminSession: Handler<"renewAdminSession"> = async (
  { caller },
  { store, clock },
) => {
  const admin = requireAdmin(caller);
  const { session } = admin;
  if (session === undefined) {
    const message = "This call was made with an admin key; send the token of a session.";
    return refuse("forbidden", { message });
  }
  const idleExpiresAt = renewUntil(clock.now(), session.expiresAt);
  if (!(await store.adminSessions.renew(session.id, idleExpiresAt))) return refuse("unauthorized");
  return { status: 200, body: toWireSession(admin, { ...session, idleExpiresAt }) };
};

export const revokeAdminSession: Handler<"revokeAdminSession"> = audited({
  operation: "revokeAdminSession",
  target: keyTarget,
  async handle({ caller }, { store }) {
    const { id, session } = requireAdmin(caller);
    return { status: 200, body: { ended: await store.adminSessions.end(id, session?.id) } };
  },
});

function keyTarget({ caller }: { readonly caller: { readonly admin?: AdminCaller } }): string {
  return `admin-keys/${requireAdmin(caller).id}`;
}

function toWireSession(
  { id, name, role }: AdminCaller,
  { startedAt, idleExpiresAt, expiresAt }: AdminSessionTimes,
): AdminSession {
  return {
    adminKeyId: id,
    adminKeyName: name,
    role,
    startedAt: startedAt.toISOString(),
    idleExpiresAt: idleExpiresAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
