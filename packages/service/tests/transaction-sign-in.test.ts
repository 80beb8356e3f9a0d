import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransaction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
} from "@solana/kit";
import { getAddMemoInstruction } from "@solana-program/memo";
import { getTransferSolInstruction } from "@solana-program/system";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashKey, keyHint, makeKey } from "../src/domain/auth/access-key.ts";
import { encodeBase58 } from "../src/domain/auth/base58.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { type ServedService, serveTestService } from "./support/serve-test-service.ts";
import { createTestService, type TestService } from "./support/test-service.ts";

const db = useDatabase();
const preparePath = "/v2/auth/solana-tx/prepare";
const verifyPath = "/v2/auth/solana-tx/verify";
const memoProgram = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const recentBlockhash = "GHtXQBsoZHVnNFa9YevAzFr17DJjgHXk3ycTKD5xD3Zi" as Blockhash;

let harness: TestService;
let served: ServedService;
let wallet: KeyPairSigner;
beforeAll(async () => {
  harness = createTestService(db());
  served = await serveTestService(harness.service);
});
beforeEach(async () => {
  wallet = await generateKeyPairSigner();
});
afterAll(() => served.close());

async function prepare(
  walletAddress: string = wallet.address,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await served.post(preparePath, { walletAddress }, headers);
  expect(status).toBe(200);
  return body.transaction;
}

function decode(base64: string) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(
    getBase64Encoder().encode(base64),
  );
  return { messageBytes, signatures, message: readMessage(messageBytes) };
}

function readMessage(
  bytes: Parameters<ReturnType<typeof getCompiledTransactionMessageDecoder>["decode"]>[0],
) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes);
  if (message.version === 1) throw new Error("The transaction has version 1.");
  return message;
}

function memoOf(base64: string): string {
  const [instruction] = decode(base64).message.instructions;
  return new TextDecoder().decode(Uint8Array.from(instruction?.data ?? []));
}

/** Signs as `solana:signTransaction` does: without a change. */
async function sign(base64: string, signer: KeyPairSigner = wallet): Promise<string> {
  const { messageBytes, signatures } = decode(base64);
  const signed = await partiallySignTransaction([signer.keyPair], { messageBytes, signatures });
  return getBase64EncodedWireTransaction(signed);
}

async function verify(transaction: string, headers: Record<string, string> = {}) {
  const { status, body } = await served.post(verifyPath, { transaction }, headers);
  return {
    status,
    code: body.error?.code,
    message: body.message,
    wallet: body.subscriber?.walletAddress,
    token: body.token,
  };
}

interface Parts {
  readonly version?: "legacy" | 0;
  readonly payer?: Address;
  readonly instructions: readonly Instruction[];
}

/** A transaction that the service did not make, signed by every signer that its instructions carry. */
async function build({ version = "legacy", payer = wallet.address, instructions }: Parts) {
  const life = { blockhash: recentBlockhash, lastValidBlockHeight: 1n };
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(life, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
  return getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(message));
}

const memo = (text: string, signers = [wallet]) =>
  getAddMemoInstruction({ memo: text, signers }, { programAddress: memoProgram });

const computeBudget = (...data: number[]): Instruction => ({
  programAddress: address("ComputeBudget111111111111111111111111111111"),
  data: Uint8Array.from(data),
});
const computeLimit = computeBudget(2, 0x40, 0x0d, 3, 0);
const computePrice = computeBudget(3, 0x10, 0x27, 0, 0, 0, 0, 0, 0);

describe("prepareSignInTransaction", () => {
  test("prepareSignInTransaction returns an unsigned legacy memo that no chain accepts", async () => {
    const { message, signatures } = decode(await prepare());
    expect(signatures).toEqual({ [wallet.address]: null });
    expect(message).toMatchObject({
      version: "legacy",
      header: { numSignerAccounts: 1 },
      staticAccounts: [wallet.address, memoProgram],
      lifetimeToken: "1".repeat(32),
    });
    expect(message.instructions).toHaveLength(1);
  });

  test("prepareSignInTransaction puts the text of a sign-in into the memo", async () => {
    const text = memoOf(await prepare());
    expect(text).toContain(
      `alerts.bellwether.example wants you to sign in with your Solana account:\n${wallet.address}\n`,
    );
    expect(text).toContain("\nExpiration Time: 2026-11-02T09:35:00.000Z");
  });

  test.each([
    ["an address that is not 32 bytes", "2".repeat(32)],
    ["the memo program", memoProgram],
  ])("prepareSignInTransaction refuses %s", async (_, walletAddress) => {
    const reply = await served.post(preparePath, { walletAddress });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: "invalid-request", details: [{ field: "walletAddress" }] } },
    });
  });
});

describe("verifySignInTransaction", () => {
  test("verifySignInTransaction opens a session of the wallet, once", async () => {
    const signed = await sign(await prepare());
    const { token, ...first } = await verify(signed);
    expect(first).toMatchObject({ status: 200, wallet: wallet.address });
    const session = await served.get("/v2/auth", { authorization: `Bearer ${token}` });
    expect(session).toMatchObject({ body: { subscriber: { walletAddress: wallet.address } } });
    expect(await verify(signed)).toMatchObject({ status: 401, code: "message-unknown" });
  });

  test("one of 20 concurrent calls with one transaction gets a session", async () => {
    const signed = await sign(await prepare());
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(signed)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ["legacy", "legacy"],
    ["v0", 0],
  ] as const)(
    "a %s transaction with compute budget and a recent blockhash is accepted",
    async (_, version) => {
      const text = memoOf(await prepare());
      const instructions = [computeLimit, computePrice, memo(text)];
      const signed = await build({ version, instructions });
      expect(await verify(signed)).toMatchObject({ status: 200, wallet: wallet.address });
    },
  );

  test("a memo without accounts is accepted, since its wallet pays and signs", async () => {
    const text = memoOf(await prepare());
    const [unsigned, another] = [await build({ instructions: [memo(text, [])] }), wallet];
    expect(await verify(await sign(unsigned, another))).toMatchObject({ status: 200 });
  });

  test("an unsigned transaction is refused", async () => {
    const refused = { status: 401, code: "signature-mismatch" };
    expect(await verify(await prepare())).toMatchObject(refused);
  });

  test("a memo for another wallet is refused", async () => {
    const another = await generateKeyPairSigner();
    const text = memoOf(await prepare(another.address));
    const signed = await build({ instructions: [memo(text)] });
    expect(await verify(signed)).toMatchObject({ status: 401, code: "signature-mismatch" });
  });

  test.each([
    ["another text", (text: string) => `${text} `],
    ["a text of a caller", () => "Sign in to Bellwether alerts."],
    [
      "another nonce",
      (text: string) =>
        text.replace(/Nonce: (.)/, (_, first) => `Nonce: ${first === "2" ? "3" : "2"}`),
    ],
    ["another domain", (text: string) => text.replaceAll("alerts.bellwether", "evil")],
  ])("a memo with %s is refused", async (_, change) => {
    const text = change(memoOf(await prepare()));
    const signed = await build({ instructions: [memo(text)] });
    expect(await verify(signed)).toMatchObject({ status: 401, code: "message-unknown" });
  });

  test("a memo that is not UTF-8 is refused", async () => {
    const data = Uint8Array.of(0xff, 0xfe, 0xfd);
    const signed = await build({ instructions: [{ ...memo("x"), data }] });
    expect(await verify(signed)).toMatchObject({ status: 401, code: "message-unknown" });
  });

  test("a transaction is refused five minutes after it was prepared", async () => {
    const signed = await sign(await prepare());
    harness.moveClock(5 * 60_000);
    expect(await verify(signed)).toMatchObject({ status: 401, code: "message-expired" });
  });

  test("a memo whose text signed in as a message is refused", async () => {
    const unsigned = await prepare();
    const message = memoOf(unsigned);
    const bytes = await signBytes(wallet.keyPair.privateKey, new TextEncoder().encode(message));
    const signature = encodeBase58(bytes);
    const first = await served.post("/v2/auth/solana/verify", { message, signature });
    expect(first.status).toBe(200);
    const reply = await verify(await sign(unsigned));
    expect(reply).toMatchObject({ status: 401, code: "message-unknown" });
  });
});

describe("a transaction that could do more than log the memo", () => {
  const advice = "it may hold one memo, and instructions of the compute budget program.";
  const transfer = (): Instruction =>
    getTransferSolInstruction({ source: wallet, destination: recipient, amount: 1n });
  const recipient = address("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
  const withAccount = (instruction: Instruction): Instruction => ({
    ...instruction,
    accounts: [...(instruction.accounts ?? []), { address: recipient, role: AccountRole.WRITABLE }],
  });

  test.each<[string, (text: string) => Instruction[], string]>([
    [
      "another program",
      (text) => [
        memo(text),
        {
          programAddress: recipient,
          accounts: [{ address: wallet.address, role: AccountRole.READONLY_SIGNER }],
        },
      ],
      `has an instruction of the program ${recipient}`,
    ],
    [
      "a transfer",
      (text) => [memo(text), transfer()],
      "has an instruction of the program 11111111111111111111111111111111",
    ],
    ["two memos", (text) => [memo(text), memo(text)], "has 2 memo instructions"],
    ["no memo", () => [computeLimit], "has 0 memo instructions"],
    [
      "an account in the memo",
      (text) => [withAccount(memo(text))],
      "uses an account besides the wallet",
    ],
    [
      "an account in the compute budget",
      (text) => [withAccount(computeLimit), memo(text)],
      "uses an account besides the wallet",
    ],
  ])("a transaction with %s is refused, and the error names the cause", async (_, add, problem) => {
    const text = memoOf(await prepare());
    for (const version of ["legacy", 0] as const) {
      const signed = await build({ version, instructions: add(text) });
      expect(await verify(signed)).toMatchObject({
        status: 400,
        code: "invalid-request",
        message: `transaction ${problem}; ${advice}`,
      });
    }
    // The refusals used nothing up.
    expect(await verify(await build({ instructions: [memo(text)] }))).toMatchObject({
      status: 200,
    });
  });

  test("a transaction with a second signer or another payer is refused", async () => {
    const another = await generateKeyPairSigner();
    const text = memoOf(await prepare());
    const problem = "transaction has 2 signers; it must have one, the wallet that signs in.";
    const both = await build({ instructions: [memo(text, [wallet, another])] });
    const paid = await build({ payer: another.address, instructions: [memo(text)] });
    for (const transaction of [both, paid]) {
      expect(await verify(transaction)).toMatchObject({ status: 400, message: problem });
    }
  });

  test("an instruction of a program in a lookup table is refused", async () => {
    const text = memoOf(await prepare());
    const signed = await build({ version: 0, instructions: [memo(text)] });
    const bytes = Buffer.from(signed, "base64");
    // The program of the only instruction stands after signature, header, two accounts and blockhash.
    const programAt = 65 + 1 + 3 + 1 + 64 + 32 + 1;
    expect(bytes[programAt]).toBe(1);
    bytes[programAt] = 2;
    expect(await verify(bytes.toString("base64"))).toMatchObject({
      status: 400,
      message: expect.stringContaining("has an instruction of a program of a lookup table"),
    });
  });

  test.each([
    ["text", Buffer.from("not a transaction at all").toString("base64")],
    ["one byte", "AA=="],
  ])("%s is refused as no transaction", async (_, transaction) => {
    expect(await verify(transaction)).toMatchObject({
      status: 400,
      code: "invalid-request",
      message: "transaction is not a serialized legacy or v0 transaction.",
    });
  });

  test("a transaction with any byte changed is refused", async () => {
    const good = Buffer.from(await sign(await prepare()), "base64");
    const change = fc.record({ at: fc.nat(good.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, by }) => {
        const bytes = Buffer.from(good);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const { status } = await verify(bytes.toString("base64"));
        expect([400, 401]).toContain(status);
      }),
      { numRuns: propertyRuns(600) },
    );
    expect(await verify(good.toString("base64"))).toMatchObject({ status: 200 });
  });
});

test("a transaction for a page is verified with the client key that prepared it", async () => {
  const { service } = harness;
  const key = makeKey("client", service.random);
  const id = makeUuid(service.random);
  const owner = { kind: "client" as const, client: id, origins: ["https://app.example"] };
  const stored = { id, owner, hash: hashKey(key), hint: keyHint(key) };
  await service.store.accessKeys.create({ ...stored, createdAt: service.clock.now() }, 2);
  const headers = { "x-service-client-key": key, origin: "https://app.example" };
  const unsigned = await prepare(wallet.address, headers);
  expect(memoOf(unsigned)).toContain("\nURI: https://app.example\n");
  const signed = await sign(unsigned);
  expect(await verify(signed)).toMatchObject({ status: 401, code: "message-unknown" });
  expect(await verify(signed, headers)).toMatchObject({ status: 200, wallet: wallet.address });
});

test("prepareSignInTransaction stores nothing in the database", async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from used_sign_ins) + (select count(*) from sessions))::int as count`.execute(
      db(),
    );
    return rows[0]?.count;
  };
  const before = await count();
  await prepare();
  expect(await count()).toBe(before);
});
