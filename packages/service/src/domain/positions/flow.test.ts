import fc from "fast-check";
import { expect, test } from "vitest";
import { directionOf, type Flow, type FlowKind, flowKinds, inOrder } from "./flow.ts";

const flowOf = (slot: number, signature: string, index: number, kind: FlowKind): Flow => ({
  ...{ slot: BigInt(slot), signature, index, kind },
  ...{ at: new Date(0), asset: "usdc", units: 1n },
});

test.each([
  { side: "deposit", adds: ["deposit"], takes: ["withdraw", "seize", "collect"] },
  { side: "debt", adds: ["borrow"], takes: ["repay", "cover"] },
] as const)("$adds adds to a $side, and $takes take from it", ({ side, adds, takes }) => {
  for (const kind of adds) expect(directionOf(kind)).toEqual({ side, sign: 1 });
  for (const kind of takes) expect(directionOf(kind)).toEqual({ side, sign: -1 });
});

test("inOrder puts what adds first among the transactions of a slot", () => {
  const [withdraw, repay] = [flowOf(5, "a", 0, "withdraw"), flowOf(5, "b", 0, "repay")];
  const [deposit, borrow] = [flowOf(5, "y", 0, "deposit"), flowOf(5, "z", 0, "borrow")];
  const earlier = flowOf(4, "x", 0, "withdraw");
  const expected = [earlier, deposit, borrow, withdraw, repay];
  expect(inOrder(expected.toReversed())).toEqual(expected);
});

test("inOrder keeps the order of a transaction's own flows", () => {
  const expected = [flowOf(5, "a", 0, "withdraw"), flowOf(5, "a", 1, "deposit")];
  expect(inOrder(expected.toReversed())).toEqual(expected);
});

test("inOrder gives transactions of one flow the same order, however they arrive", () => {
  const flows = fc
    .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
    .chain((signatures) =>
      fc.tuple(
        ...signatures.map((signature) =>
          fc
            .tuple(fc.nat({ max: 2 }), fc.constantFrom(...flowKinds))
            .map(([slot, kind]) => flowOf(slot, signature, 0, kind)),
        ),
      ),
    );
  const rank = (flow: Flow) => [Number(flow.slot), -directionOf(flow.kind).sign, flow.signature];
  fc.assert(
    fc.property(flows, (arrived) => {
      const expected = [...arrived];
      // An insertion sort by slot, direction and signature.
      for (let end = 1; end < expected.length; end++) {
        for (let place = end; place > 0; place--) {
          const [a, b] = [expected[place - 1], expected[place]];
          if (a === undefined || b === undefined || isBefore(rank(a), rank(b))) break;
          expected.splice(place - 1, 2, b, a);
        }
      }
      expect(inOrder(arrived)).toEqual(expected);
    }),
  );
});

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place === -1 || (a[place] ?? 0) < (b[place] ?? 0);
}
