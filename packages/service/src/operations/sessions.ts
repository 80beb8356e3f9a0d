import { refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { ListedSession } from "../store/auth/sessions.ts";

export const getSession: Handler<"getSession"> = async ({ caller }) => {
  const { wallet, session } = caller;
  if (wallet === undefined || session === undefined) return refuse("unauthorized");
  return {
    status: 200,
    body: {
      walletAddress: wallet,
      subscriber: { walletAddress: wallet },
      issuedAt: session.issuedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
};

export const revokeSession: Handler<"revokeSession"> = async ({ caller }, service) => {
  const { session } = caller;
  if (session === undefined) return refuse("unauthorized");
  await service.store.sessions.revoke(session.id, session.expiresAt);
  return { status: 200, body: { revoked: true } };
};

export const listSessions: Handler<"listSessions"> = async ({ caller }, service) => {
  const { wallet, session } = caller;
  if (wallet === undefined || session === undefined) return refuse("unauthorized");
  const sessions = await service.store.sessions.list(wallet, service.clock.now());
  return {
    status: 200,
    body: { sessions: sessions.map((listed) => toWireSession(listed, session.id)) },
  };
};

function toWireSession({ id, client, userAgent, ...times }: ListedSession, currentId: string) {
  return {
    id,
    isCurrent: id === currentId,
    ...(client !== null && { client }),
    ...(userAgent !== null && { userAgent }),
    issuedAt: times.issuedAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
  };
}

export const revokeAllSessions: Handler<"revokeAllSessions"> = async (call, service) => {
  const { wallet, session } = call.caller;
  if (wallet === undefined || session === undefined) return refuse("unauthorized");
  const keptId = call.query.keepCurrent ? session.id : undefined;
  await service.store.sessions.revokeAll(wallet, service.clock.now(), keptId);
  return { status: 200, body: { revoked: true } };
};

export const revokeListedSession: Handler<"revokeListedSession"> = async (call, service) => {
  const { wallet } = call.caller;
  if (wallet === undefined) return refuse("unauthorized");
  const id = readUuid(call.path.sessionId);
  if (!(await service.store.sessions.revokeListed(wallet, id))) {
    return refuse("not-found", { message: `The wallet has no session ${id}.` });
  }
  return { status: 200, body: { revoked: true } };
};
