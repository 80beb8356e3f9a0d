import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, createNoopSigner } from "@solana/kit";
import { expect, test } from "vitest";
import { longTest } from "../../../../../../tools/testing/long-test.ts";
import { inflate } from "../../../../tests/chain/kamino/recorded-accounts.ts";
import { generateLines, installOracle } from "../../../../tests/chain/oracle.ts";
import { farmLayout } from "./farm-accounts.ts";
import { harvestReward } from "./harvest-reward.ts";
import { findUserState } from "./obligation-farms.ts";

/*
 * Claims for which Kamino's SDK for farms decoded the farm and built the instruction: see tools/oracles/klend. Fields, derived
 * addresses, accounts with their flags, and data must be equal.
 */

interface SdkClaim {
  readonly owner: Address;
  readonly obligation: Address;
  readonly account: Address;
  readonly farm: Address;
  readonly index: number;
  readonly userState: Address;
  readonly deflated: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly instruction: readonly [program: string, accounts: readonly string[], data: string];
}

const recordedPath = join(import.meta.dirname, "../../../../tests/chain/kamino/sdk-claims.ndjson");
const recordedCount = 12;

test("recorded claims have the SDK's instruction, byte for byte", () => {
  const lines = readFileSync(recordedPath, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(recordedCount);
  for (const line of lines) compareClaim(JSON.parse(line) as SdkClaim);
});

longTest("thousands of drawn claims have the SDK's instruction, byte for byte", async () => {
  const recorded: string[] = [];
  let count = 0;
  for await (const line of generateLines(installOracle("klend"), 4000, "claims.mjs")) {
    compareClaim(JSON.parse(line) as SdkClaim);
    if (count < recordedCount) recorded.push(`${line}\n`);
    count += 1;
  }
  expect(count).toBe(4000);
  // With `-u` this writes the short tier's file.
  await expect(recorded.join("")).toMatchFileSnapshot(recordedPath);
});

function compareClaim(claim: SdkClaim): void {
  const { owner, obligation, account, farm, index, deflated, fields } = claim;
  const state = farmLayout.decode(inflate(deflated));
  const reward = state.rewardInfos[index];
  if (reward === undefined) throw new Error("The farm has no such reward.");
  const { mint, vault, tokenProgram, minClaimDuration } = reward;
  const { globalConfig, vaultsAuthority } = state;
  expect({
    ...{ mint, vault, tokenProgram, minClaimDuration: `${minClaimDuration}` },
    ...{ globalConfig, vaultsAuthority },
  }).toEqual(fields);
  const userState = findUserState(farm, obligation);
  expect(userState).toBe(claim.userState);
  const accounts = { owner: createNoopSigner(owner), farm, state, userState };
  const made = harvestReward(accounts, index, { mint, vault, tokenProgram, account });
  expect([
    made.programAddress,
    made.accounts?.map((meta) => `${meta.address} ${meta.role}`),
    Buffer.from(made.data ?? []).toString("hex"),
  ]).toEqual(claim.instruction);
}
