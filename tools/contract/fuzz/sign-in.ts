import { generateKeyPairSync, sign } from "node:crypto";
import { jsonOf, memberOf, type RawResponse } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import { encodeBase58 } from "./requests/base58.ts";
import { type DraftRequest, writeRequest } from "./requests/write-request.ts";
import type { Tenant } from "./tenant.ts";

export interface FuzzWallet {
  readonly address: string;
  sign(message: string): string;
}

export function makeFuzzWallet(): FuzzWallet {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  // The last 32 bytes of the DER encoding are the key.
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return {
    address: encodeBase58(raw),
    sign: (message) => encodeBase58(sign(null, Buffer.from(message), privateKey)),
  };
}

/** Sends a sign-in request: `FuzzCase.call` in a case, `callUnchecked` before the first case. */
export type SendDraft = (
  operation: FuzzOperation,
  draft: DraftRequest,
  tenant: Tenant | undefined,
) => Promise<RawResponse>;

/** The operations to exchange a signature for a session. */
export interface SignInOperations {
  readonly prepare: FuzzOperation;
  readonly verify: FuzzOperation;
}

export function findSignIn(operations: readonly FuzzOperation[]): SignInOperations | undefined {
  const find = (id: string) => operations.find((operation) => operation.operationId === id);
  const [prepare, verify] = [find("prepareSignIn"), find("verifyWallet")];
  return prepare === undefined || verify === undefined ? undefined : { prepare, verify };
}

export interface SignInResult {
  readonly answer: RawResponse;
  readonly token: string | undefined;
  /** The submitted proof, to replay it. */
  readonly proof: DraftRequest;
}

/** Signs a wallet in. */
export async function signInWallet(
  call: SendDraft,
  { prepare, verify }: SignInOperations,
  wallet: FuzzWallet,
  tenant: Tenant | undefined,
): Promise<SignInResult> {
  const parameters = chainOf(prepare);
  const prepared = await call(
    prepare,
    { parameters, body: { walletAddress: wallet.address } },
    tenant,
  );
  const message = String(memberOf(jsonOf(prepared), "message"));
  const proof = { parameters: chainOf(verify), body: { message, signature: wallet.sign(message) } };
  const answer = await call(verify, proof, tenant);
  const token = memberOf(jsonOf(answer), "token");
  return { answer, proof, token: typeof token === "string" ? token : undefined };
}

/** The chain in the path, from the spec's example. */
function chainOf({ located }: FuzzOperation): DraftRequest["parameters"] {
  return located.parameters
    .filter((parameter) => parameter.in === "path")
    .map((parameter) => ({ parameter, schema: parameter.schema ?? {}, value: parameter.example }));
}

/** Sends requests without checking the response. */
export function callUnchecked(
  send: (request: ReturnType<typeof writeRequest>) => Promise<RawResponse>,
): SendDraft {
  return (operation, draft, tenant) => send(writeRequest(operation, draft, tenant));
}
