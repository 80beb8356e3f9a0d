import { expect, test } from "vitest";
import type { Balance } from "../../domain/balances/balance.ts";
import { addMint } from "./value-balances.ts";

const held: Balance = {
  ...{ mint: "mint", type: "spl-token-2022", accountCount: 1, isListed: false },
  ...{ baseUnits: 1_000n, frozenBaseUnits: 0n },
};
const older = { epoch: 3n, basisPoints: 100, maxBaseUnits: 5n };
const newer = { epoch: 10n, basisPoints: 900, maxBaseUnits: 9n };
const mint = {
  program: "spl-token-2022" as const,
  ...{ decimals: 2, supply: 1_000n, canMint: false, canFreeze: false },
  ...{ extensions: ["transfer-fee-config"], transferFee: { older, newer } },
};

test.each([
  [9n, older],
  [10n, newer],
])("in epoch %d a token has the transfer fee of that epoch", (epoch, transferFee) => {
  expect(addMint(held, mint, { unixTime: 0n, epoch })).toMatchObject({ transferFee });
});
