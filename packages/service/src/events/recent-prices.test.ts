import { expect, test } from "vitest";
import { RecentPrices } from "./recent-prices.ts";

const at = (time: number, price: number, tokenId = "solana:x") => ({ tokenId, time, price });

test("a settled price is compared with later ones, until a newer one is settled", () => {
  const recent = new RecentPrices();
  const settled = (...prices: ReturnType<typeof at>[]) => {
    recent.add(prices);
    recent.settle();
    return recent.of("solana:x");
  };
  expect(recent.of("solana:x")).toEqual({ before: undefined, points: [] });
  expect(settled(at(2, 10), at(2, 11))).toEqual({ before: at(2, 11), points: [] });
  expect(settled(at(1, 12))).toEqual({ before: at(2, 11), points: [] });
  expect(settled(at(9, 13, "solana:y"))).toEqual({ before: at(2, 11), points: [] });
  expect(settled(at(4, 14), at(3, 15))).toEqual({ before: at(4, 14), points: [] });
  recent.add([at(5, 16), at(6, 17, "solana:y")]);
  expect(recent.of("solana:x")).toEqual({ before: at(4, 14), points: [at(5, 16)] });
});
