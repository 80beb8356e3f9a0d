import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  type AskProgram,
  type Extension,
  encodeMint,
  interestBearing,
  openTokenProgram,
  scaled,
} from "../../../tests/chain/token-2022.ts";
import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { decodeMint } from "./mint.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "./token-program.ts";
import { toUiAmount } from "./ui-amount.ts";

const now = 1_790_000_000n;
let askProgram: AskProgram;

beforeAll(() => {
  askProgram = openTokenProgram(now);
});

const rate = fc.integer({ min: -32_768, max: 32_767 });
const time = fc.bigInt({ min: now - 400_000_000n, max: now + 4_000_000n });
const multiplier = fc.oneof(
  fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
  fc.constantFrom(0.99, 1, 1.5, 0.001, 5),
);
const extensions: fc.Arbitrary<readonly Extension[]> = fc.oneof(
  fc.constant([]),
  fc
    .record({ initializedAt: time, averageRate: rate, updatedAt: time, rate })
    .map((config) => [interestBearing(config)]),
  fc
    .record({ multiplier, nextFrom: time, nextMultiplier: multiplier })
    .map((config) => [scaled(config)]),
);
const baseUnits = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
);

test("toUiAmount equals what the token program shows", () => {
  const decimals = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(decimals, extensions, baseUnits, (places, list, amount) => {
      const data = encodeMint(places, list);
      const mint = decodeMint({ owner: TOKEN_2022_PROGRAM_ADDRESS, lamports: 1n, data });
      const shown = askProgram(places, list, amount);
      const expected = shown === "inf" ? undefined : shown;
      expect(mint && toUiAmount(amount, mint, now)).toBe(expected);
    }),
    { numRuns: propertyRuns(2000) },
  );
});
