import { expect } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { measureSubscriptions } from "./subscriptions/measure-subscriptions.ts";

longTest(
  "subscriptions to many wallets take few calls, and read every changed wallet",
  async () => {
    const { title, columns, rows } = await measureSubscriptions({
      ...{ wallets: 200, changed: 20 },
    });
    expect(title).toBe("200 watched wallets with 400 obligations");
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(rows.map(([name]) => name)).toEqual([
      ...["poll: a round", "subscribed: first round", "subscribed: a round", "20 changed wallets"],
    ]);
    expect(rows.map((row) => row[columns.indexOf("notices")])).toEqual(["0", "0", "0", "20"]);
    const [poll = 0, , round = 0] = rows.map((row) => Number(row[columns.indexOf("calls")]));
    expect(round).toBeGreaterThan(0);
    expect(poll / round).toBeGreaterThan(5);
  },
  120_000,
);
