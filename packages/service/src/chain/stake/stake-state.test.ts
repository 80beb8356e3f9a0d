import {
  type Address,
  getAddressEncoder,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
} from "@solana/kit";
import { expect, test } from "vitest";
import { products } from "../../../tests/actions/products.ts";
import { makeMarket } from "../../../tests/support/market-fixtures.ts";
import { makeWallet } from "../../../tests/support/test-accounts.ts";
import { describeReached } from "../../domain/events/position-occurrence.ts";
import { describeLevelAlert } from "../../domain/events/position-text.ts";
import { parsePosition } from "../../domain/positions/parse-position.ts";
import type { ChainAccount } from "../chain.ts";
import { SOL } from "./stake-history.ts";
import { CLOCK_ADDRESS, STAKE_ACCOUNT_BYTES, STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";
import { listStakeSlots } from "./stake-slots.ts";
import { createStakeState } from "./stake-state.ts";

const newAddress = () => makeWallet().address as Address;
const [wallet, other] = [newAddress(), newAddress()];
const product = products.find(({ provider }) => provider.name === "stake");
const [slot] = listStakeSlots(product?.id ?? "", wallet);
const token = { address: SOL.mint, symbol: "SOL", decimals: 9 };

/** An initialised, undelegated stake account: it can be withdrawn. */
function makeStake(staker: Address, withdrawer: Address): ChainAccount {
  const data = new Uint8Array(STAKE_ACCOUNT_BYTES);
  const encoder = getStructEncoder([
    ["state", getU32Encoder()],
    ["rentExemptReserve", getU64Encoder()],
    ["staker", getAddressEncoder()],
    ["withdrawer", getAddressEncoder()],
  ]);
  data.set(encoder.encode({ state: 1, rentExemptReserve: 2_282_880n, staker, withdrawer }));
  return { owner: STAKE_PROGRAM_ADDRESS, lamports: 2_002_282_880n, data };
}

const clock = { owner: STAKE_PROGRAM_ADDRESS, lamports: 1n, data: new Uint8Array(40) };

test.each([
  ["of the wallet with this service", slot?.address, wallet, wallet, ["Withdraw"]],
  ["that another key may delegate", slot?.address, other, wallet, []],
  ["that another key may withdraw", slot?.address, wallet, other, []],
  ["that went to another wallet", slot?.address, other, other, []],
  ["that another program opened for the wallet", newAddress(), wallet, wallet, []],
] as const)(
  "The alert of a stake %s has a link only where its product can withdraw it",
  (...given) => {
    const [, account, staker, withdrawer, labels] = given;
    if (account === undefined) throw new Error("No product is of stake.");
    const state = createStakeState({ actionsUrl: "https://bellwether.example/", products });
    const accounts = new Map([
      [CLOCK_ADDRESS, clock],
      [account, makeStake(staker, withdrawer)],
    ]);
    const tokens = new Map([[SOL.mint, { token, priceUsd: 150 }]]);
    const { positions } = state.readPositions(
      accounts,
      { slot: 1n, epoch: 0n, unixTime: 0n },
      tokens,
    );
    // The feed adds when it was opened.
    const parsed = parsePosition({ ...positions[0]?.entry, openedAt: "2026-01-01T00:00:00Z" });
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const [position, market] = [parsed.value, makeMarket({ id: "stake-solana", type: "yield" })];
    expect(position.walletAddress).toBe(withdrawer);
    const level = { measure: "withdrawable-stake-usd", direction: "up", level: 1 } as const;
    const alert = describeLevelAlert(describeReached(level, { position, market }, 0, 300));
    expect((alert.actions ?? []).map(({ label }) => label)).toEqual(labels);
  },
);
