import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../../tools/testing/tiers.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { isProblem } from "../../domain/problems.ts";
import { holdersOf } from "../../domain/rate-limits/holder.ts";
import { RequestSlots } from "./request-slots.ts";

const sizes = { ofNetwork: 2, ofNetworkInAll: 3, ofKey: 3 };

const stepOf = fc.record({
  kind: fc.constantFrom("work", "wait outside", "wait for two servers", "fail"),
  turns: fc.integer({ min: 0, max: 3 }),
});

const requestOf = fc.record({
  network: fc.constantFrom("192.0.2.1", "192.0.2.2"),
  clientKey: fc.constantFrom("a", "b"),
  wallet: fc.constantFrom(undefined, "w", "x"),
  cost: fc.constantFrom(1, 5),
  after: fc.integer({ min: 0, max: 5 }),
  steps: fc.array(stepOf, { maxLength: 4 }),
});

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

test("requests work in their slots only, wait for other servers without them, and all of them end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requestOf, { maxLength: 14 }), async (requests) => {
      const slots = new RequestSlots(sizes);
      const working = new Map<string, number>();
      const count = (names: readonly string[], change: 1 | -1) => {
        for (const name of names) working.set(name, (working.get(name) ?? 0) + change);
      };
      const answers = await Promise.all(
        requests.map(async ({ network, clientKey, wallet, cost, after, steps }) => {
          await pass(after);
          const caller = { clientKey, ...(wallet !== undefined && { wallet }) };
          const names = [`${network} ${clientKey}`, network, clientKey];
          const costly = cost > 1 ? [`costly ${network}`] : [];
          const work = async (turns: number) => {
            count([...names, ...costly], 1);
            const [ofNetwork, ofNetworkInAll, ofKey] = names.map((name) => working.get(name) ?? 0);
            expect(ofNetwork).toBeLessThanOrEqual(sizes.ofNetwork);
            expect(ofNetworkInAll).toBeLessThanOrEqual(sizes.ofNetworkInAll);
            expect(ofKey).toBeLessThanOrEqual(sizes.ofKey);
            expect(working.get(`costly ${network}`) ?? 0).toBeLessThanOrEqual(1);
            await pass(turns);
            count([...names, ...costly], -1);
          };
          const limited = { holders: holdersOf(caller, network), cost };
          return await slots
            .run(limited, async (waitOutside) => {
              for (const { kind, turns } of steps) {
                const wait = () => waitOutside(() => pass(turns));
                if (kind === "fail") throw new Error("This handler fails.");
                if (kind === "work") await work(turns);
                else if (kind === "wait outside") await wait();
                else await Promise.all([wait(), waitOutside(() => pass(2))]);
              }
              await work(1);
              return "done";
            })
            .catch(() => "failed");
        }),
      );
      expect(answers.every((answer) => !isProblem(answer))).toBe(true);
      expect([...working.values()].every((left) => left === 0)).toBe(true);
      // Nothing is kept for ended requests.
      await waitFor(() => slots.holders === 0);
    }),
    { numRuns: isLongRun ? 500 : 50 },
  );
});
