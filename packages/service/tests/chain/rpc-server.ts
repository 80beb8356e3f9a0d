import type { Address } from "@solana/kit";
import type { LiteSVM } from "litesvm";

/** What a cluster's JSON-RPC server answers to our questions, as a `fetch`. */
export function createRpcFetch(svm: LiteSVM) {
  return async (_url: URL, init: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(String(init.body));
    return Response.json({ jsonrpc: "2.0", id, result: answer(svm, method, params) });
  };
}

function answer(svm: LiteSVM, method: string, params: unknown[]): unknown {
  const context = { slot: 1 };
  switch (method) {
    case "getMultipleAccounts":
      return { context, value: (params[0] as Address[]).map((one) => accountOf(svm, one)) };
    case "getLatestBlockhash":
      return { context, value: { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 150 } };
    case "getMinimumBalanceForRentExemption":
      return Number(svm.minimumBalanceForRentExemption(BigInt(Number(params[0]))));
    default:
      throw new Error(`Nobody asks for ${method}.`);
  }
}

function accountOf(svm: LiteSVM, address: Address) {
  const account = svm.getAccount(address);
  if (!account.exists) return null;
  return {
    owner: account.programAddress,
    lamports: Number(account.lamports),
    data: [Buffer.from(account.data).toString("base64"), "base64"],
    executable: account.executable,
  };
}
