import { expect, test } from "vitest";
import { ChainUnavailable } from "../chain.ts";
import { readEpochs } from "./epochs.ts";
import { STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";

const accountOf = (data: Uint8Array) => ({ owner: STAKE_PROGRAM_ADDRESS, lamports: 1n, data });
const clock = accountOf(new Uint8Array(40));

test.each([0, 3, 8 + 31])("a stake history of %i bytes with an entry is cut off", (length) => {
  const history = new Uint8Array(length);
  history[0] = 1;
  expect(() => readEpochs(clock, accountOf(history))).toThrow(ChainUnavailable);
});
