import fastify, { type FastifyInstance } from "fastify";
import { descriptorSchema } from "../peer-schemas.ts";
import { readFirstExample } from "../reads.ts";
import { reportToParent } from "../report-to-parent.ts";

// Without arguments, Fastify without a logger; with "logger", its default logger.
const app: FastifyInstance = fastify({ logger: process.argv.includes("logger") });
const descriptor = await readFirstExample("lending-actions", "getLendingDepositAction");
// Wallets cannot use an action without these.
const actionHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "X-Action-Version, X-Blockchain-Ids",
  "x-action-version": "2.4",
  "x-blockchain-ids": "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
};
app.get(
  "/api/v0/lending/:marketAddress/reserves/:reserve/deposit",
  { schema: descriptorSchema },
  async (_, reply) => {
    reply.headers(actionHeaders);
    return descriptor;
  },
);
reportToParent(await app.listen({ host: "127.0.0.1", port: 0 }));
