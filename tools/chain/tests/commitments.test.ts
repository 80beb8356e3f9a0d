import { generateKeyPairSigner } from "@solana/kit";
import { expect, test } from "vitest";
import { base64, openBank, openWallet, sign, sol, transferSol } from "./chain-fixture.ts";

async function sendTransfer({ bank, call }: ReturnType<typeof openBank>) {
  const payer = await openWallet(bank);
  const receiver = (await generateKeyPairSigner()).address;
  const signed = await sign(bank, payer, [transferSol(payer, receiver, sol)]);
  expect(await call("sendTransaction", signed.encoded, base64)).toBe(signed.signature);
  return { ...signed, payer: payer.address, receiver };
}

test("a transaction counts confirmations from slot to slot until it is finalized", async () => {
  const chain = openBank();
  const { signature } = await sendTransfer(chain);
  const slot = chain.bank.slot;
  const read = async () => (await chain.call("getSignatureStatuses", [signature])).value[0];
  const status = { err: null, slot, status: { Ok: null } };
  const seen = [await read()];
  for (let count = 0; count < chain.bank.finalitySlots; count += 1) {
    chain.advance(1);
    seen.push(await read());
  }
  const confirmed = [1, 2, 3, 4, 5, 6, 7].map((confirmations) => ({
    ...{ ...status, confirmations, confirmationStatus: "confirmed" },
  }));
  expect(seen).toEqual([
    { ...status, confirmations: 0, confirmationStatus: "processed" },
    ...confirmed,
    { ...status, confirmations: null, confirmationStatus: "finalized" },
  ]);
  const unknown = "1".repeat(64);
  expect((await chain.call("getSignatureStatuses", [unknown])).value).toEqual([null]);
});

test("history begins with the commitment that the caller wants", async () => {
  const chain = openBank();
  const { signature, payer } = await sendTransfer(chain);
  const read = async (commitment?: string) => [
    await chain.call("getTransaction", signature, {
      commitment,
      maxSupportedTransactionVersion: 0,
    }),
    ...(await chain.call("getSignaturesForAddress", payer, { commitment })),
  ];
  expect(await read("confirmed")).toEqual([null]);
  await expect(read("processed")).rejects.toMatchObject({ code: -32602 });
  chain.advance(1);
  expect(await read("confirmed")).toHaveLength(2);
  expect(await read("finalized")).toEqual([null]);
  expect(await read()).toEqual([null]);
  chain.advance(7);
  expect(await read()).toMatchObject([{ slot: chain.bank.slot - 8 }, { signature }]);
});

test("a blockhash is valid for 150 blocks", async () => {
  const { bank, call, advance } = openBank();
  const payer = await openWallet(bank);
  const receiver = (await generateKeyPairSigner()).address;
  const { value } = await call("getLatestBlockhash");
  expect(value.lastValidBlockHeight).toBe((await call("getBlockHeight")) + 150);
  const [first, second] = await Promise.all(
    [sol, sol + 1n].map((amount) => sign(bank, payer, [transferSol(payer, receiver, amount)])),
  );
  advance(150);
  expect((await call("isBlockhashValid", value.blockhash)).value).toBe(true);
  expect((await call("getFeeForMessage", first?.message)).value).toBe(5000);
  expect(await call("sendTransaction", first?.encoded, base64)).toBe(first?.signature);
  advance(1);
  expect((await call("isBlockhashValid", value.blockhash)).value).toBe(false);
  expect((await call("getFeeForMessage", second?.message)).value).toBeNull();
  await expect(call("sendTransaction", second?.encoded, base64)).rejects.toMatchObject({
    code: -32002,
    message: "Transaction simulation failed: Blockhash not found",
    data: { err: "BlockhashNotFound", logs: [], accounts: null, fee: null },
  });
});

test("slots, heights, the epoch and the clock of programs advance together", async () => {
  const { bank, call, advance } = openBank({ slotsBeforeEpoch: 5 });
  const slot = await call("getSlot");
  const before = await call("getEpochInfo");
  advance(3);
  expect(await call("getSlot")).toBe(slot + 3);
  expect(Number(bank.svm.getClock().slot)).toBe(slot + 3);
  expect(Number(bank.svm.getClock().unixTimestamp)).toBe(1_700_000_000);
  expect(await call("getEpochInfo")).toEqual({
    ...before,
    absoluteSlot: slot + 3,
    blockHeight: 4,
    slotIndex: before.slotIndex + 3,
  });
  expect(await call("getBlockTime", slot)).toBe(1_700_000_000);
  advance(1);
  expect((await call("getEpochInfo")).epoch).toBe(before.epoch);
  advance(1);
  expect(await call("getEpochInfo")).toMatchObject({ epoch: before.epoch + 1, slotIndex: 0 });
});

test("a call that has seen a later slot gets an error with the slot of the chain", async () => {
  const { bank, call } = openBank();
  const { address } = await openWallet(bank);
  const early = { minContextSlot: bank.slot + 1 };
  const refused = { code: -32016, data: { contextSlot: bank.slot } };
  await expect(call("getBalance", address, early)).rejects.toMatchObject(refused);
  const now = { minContextSlot: bank.slot };
  expect(await call("getBalance", address, now)).toEqual({
    context: { apiVersion: expect.any(String), slot: bank.slot },
    value: Number(10n * sol),
  });
});
