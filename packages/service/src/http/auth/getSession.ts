import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getSession: Handler<"getSession"> = async ({ caller }, { store }) => {
  const session = caller.session && (await store.sessions.find(caller.session));
  if (!session) return refuse("unauthorized");
  return {
    status: 200,
    body: {
      subscriber: { walletAddress: session.wallet },
      issuedAt: session.issuedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
};
