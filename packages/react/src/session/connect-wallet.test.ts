import { expect, test } from "vitest";
import { connectWallet } from "./connect-wallet.ts";

const account = { address: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb" };
const connect = async () => ({ accounts: [account] });

test("a wallet without an account is connected, and keeps its features", async () => {
  const features = { "standard:connect": { connect }, "solana:signMessage": {} };
  expect(await connectWallet({ accounts: [], features })).toEqual({
    accounts: [account],
    features,
  });
});

test("a connected wallet and a wallet adapter stay as they are", async () => {
  const connected = { accounts: [account], features: {} };
  const adapter = { publicKey: null };
  expect(await connectWallet(connected)).toBe(connected);
  expect(await connectWallet(adapter)).toBe(adapter);
});
