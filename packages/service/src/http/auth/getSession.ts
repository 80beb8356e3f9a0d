import { walletOf } from "../../domain/auth/caller.ts";
import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../handler.ts";

export const getSession: Handler<"getSession"> = async ({ caller }) => {
  const { session } = caller;
  if (session === undefined) return refuse("unauthorized");
  return {
    status: 200,
    body: {
      subscriber: { walletAddress: walletOf(caller) },
      issuedAt: session.issuedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
};
