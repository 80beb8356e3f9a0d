import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getSession: Handler<"getSession"> = async ({ caller }) => {
  const { wallet, session } = caller;
  if (wallet === undefined || session === undefined) return refuse("unauthorized");
  return {
    status: 200,
    body: {
      subscriber: { walletAddress: wallet },
      issuedAt: session.issuedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
};
