import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerText } from "@bellwether/chain/answer-call";
import { Bank } from "@bellwether/chain/bank";
import { callMethod } from "@bellwether/chain/json-rpc";
import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import { createActionFixture } from "@bellwether/service/tests/actions/action-fixture.ts";
import { ticket, usdc, validator } from "@bellwether/service/tests/actions/products.ts";
import { startEpoch } from "@bellwether/service/tests/chain/validator.ts";
import { type Address, lamports } from "@solana/kit";
import { onTestFinished } from "vitest";

/** Serves a fixture's action hosts and its chain on loopback until the test ends. */
export async function serveLinks() {
  const { svm, fetch } = await createActionFixture();
  await openVoteAccount(svm, validator);
  startEpoch(svm, 10n);
  const bank = new Bank(svm);
  return {
    origin: await serveFetch(fetch),
    rpcUrl: await serveFetch(
      async (_, { body }) => new Response(await answerText(bank, body ?? "")),
    ),
    /** Gives a wallet SOL and tokens. */
    async fund(wallet: string) {
      const owner = wallet as Address;
      svm.airdrop(owner, lamports(100_000_000_000n));
      await setTokenBalance(svm, owner, usdc, 3_000_000_000n);
      await setTokenBalance(svm, owner, ticket, 1_000_000n);
    },
    /** The error of a confirmed transaction; null for a successful one. */
    async readError(signature: string): Promise<unknown> {
      bank.advanceSlot();
      const { value } = (await callMethod(bank, "getSignatureStatuses", [[signature]])) as {
        readonly value: readonly ({ readonly err: unknown } | null)[];
      };
      return value[0] == null ? `${signature} is unknown` : value[0].err;
    },
  };
}

type AnswerRequest = (
  path: string,
  request: { readonly method: string; readonly body?: string },
) => Promise<Response>;

/** Serves what looks like a `fetch` by HTTP on loopback until the test ends; returns its origin. */
export async function serveFetch(answerRequest: AnswerRequest): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "GET", url = "/" } = request;
    const answer = await answerRequest(url, { method, ...(body !== "" && { body }) }).catch(
      (error: unknown) => new Response(String(error), { status: 500 }),
    );
    const headers = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
