import { address } from "@solana/kit";
import { expect, test } from "vitest";
import { addDeployment } from "./add-deployment.ts";

const program = address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD");
const upgradeAuthority = address("GzFgdRJXmawPhGeBsyRCDLx4jAKPsvbUqoqitzppkzkW");
const market = { id: "kamino-usdc", additionalData: { source: "kamino" } };

test("a market names who can replace its program, and the slot of the last deployment", () => {
  expect(addDeployment(market, { program, upgradeAuthority, slot: 359_632_276n })).toEqual({
    id: "kamino-usdc",
    additionalData: {
      source: "kamino",
      program: {
        ...{ address: program, isUpgradeable: true, upgradeAuthority },
        lastDeployedSlot: 359_632_276,
      },
    },
  });
});

test("a program that nothing can replace is not upgradeable, and an unread one has no entry", () => {
  const final = { program, upgradeAuthority: undefined, slot: undefined };
  expect(addDeployment(market, final).additionalData).toEqual({
    ...{ source: "kamino", program: { address: program, isUpgradeable: false } },
  });
  expect(addDeployment(market, undefined)).toBe(market);
});
