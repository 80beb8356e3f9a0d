import { generateKeyPairSigner, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain } from "../../src/chain/chain.ts";
import { decodeTransaction } from "../chain/local-chain.ts";
import { press } from "./action-fixture.ts";
import { openProviderLinks } from "./open-provider-links.ts";

test("the links of one wallet give another one no transaction of its positions", async () => {
  const [owner, other] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  const { svm, fetch, links } = await openProviderLinks(owner.address);
  svm.airdrop(other.address, lamports(50_000_000_000n));
  for (const link of links) {
    const [ofOwner, ofOther] = [
      await press(fetch, link, owner.address),
      await press(fetch, link, other.address),
    ];
    expect(ofOwner.status, link).toBe(200);
    const signers = Object.keys(decodeTransaction(ofOwner.transaction).signatures);
    expect(signers, link).toEqual([owner.address]);
    // Anyone can deposit, and then signs for it.
    if (link.includes("/deposit")) {
      expect(ofOther.transaction).not.toBe(ofOwner.transaction);
      expect(Object.keys(decodeTransaction(ofOther.transaction).signatures)).toEqual([
        other.address,
      ]);
    } else {
      expect(ofOther, link).toMatchObject({ status: 422, code: "position-not-found" });
      expect(ofOther.transaction).toBeUndefined();
    }
  }
});

test("simulate=only simulates each order, and returns neither a transaction nor a next link", async () => {
  const owner = await generateKeyPairSigner();
  let simulated = 0;
  const { fetch, links } = await openProviderLinks(owner.address, (chain: Chain) => ({
    ...chain,
    simulate(...call) {
      simulated += 1;
      return chain.simulate(...call);
    },
  }));
  for (const [index, link] of links.entries()) {
    const {
      requestId: _,
      costs,
      ...answer
    } = Object(await press(fetch, `${link}&simulate=only`, owner.address));
    expect(simulated).toBe(index + 1);
    expect(Object.keys(answer).sort()).toEqual(["effects", "message", "status", "type"]);
    expect(answer).toMatchObject({ status: 200, type: "simulation" });
    expect(costs).toContain("Network fee");
  }
});
