import { balanceOf } from "@bellwether/chain/token-accounts";
import { actionLinks, createLendingActionsClient } from "@bellwether/lending-actions";
import { createPoolActionsClient, actionLinks as poolLinks } from "@bellwether/pool-actions";
import { expect, test } from "vitest";
import { signAndSend } from "../chain/local-chain.ts";
import { type ActionFixture, createActionFixture } from "./action-fixture.ts";
import { marketAddress, usdc, usdcReserve } from "./products.ts";

const reserve = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}`;
const baseUrl = "http://127.0.0.1:4000";

/** Reads a link, presses a button by its label and signs: what a website with our client does. */
async function useLink(
  { svm, wallet, fetch }: ActionFixture,
  link: string,
  label: string,
  values?: Record<string, string>,
) {
  const client = createLendingActionsClient({ baseUrl, fetch });
  const descriptor = await actionLinks.read(client, link);
  const button = descriptor.links?.actions.find((action) => action.label === label);
  if (!button) throw new Error(`There is no button ${label}.`);
  const filled = actionLinks.fill(button, values);
  const response = await actionLinks.request(client, filled, wallet.address);
  if (response.type !== "transaction" || !("transaction" in response))
    throw new Error("No transaction.");
  expect(await signAndSend(svm, response.transaction, wallet)).toBeUndefined();
  return actionLinks.next(client, response, { account: wallet.address });
}

test("the generated client completes the chain of every button of a reserve", async () => {
  const fixture = await createActionFixture();
  const held = () => balanceOf(fixture.svm, fixture.wallet.address, usdc.mint);
  await useLink(fixture, `${reserve}/deposit`, "100 USDC");
  await useLink(fixture, `${reserve}/deposit`, "Other amount", { amount: "0.000001" });
  expect(await held()).toBe(2_899_999_999n);
  await useLink(fixture, `${reserve}/withdraw`, "25%");
  await useLink(fixture, `${reserve}/withdraw`, "Other share", { percentage: "33.33" });
  await useLink(fixture, `${reserve}/withdraw`, "Other amount", { amount: "10.5" });
  const last = await useLink(fixture, `${baseUrl}${reserve}/withdraw`, "All");
  expect(last).toMatchObject({ type: "completed", title: "Withdrawn" });
  expect(await held()).toBe(3_000_000_000n);
});

test("the client's error has the message of the refused transaction", async () => {
  const { wallet, fetch } = await createActionFixture();
  const client = createPoolActionsClient({ baseUrl, fetch });
  const button = { type: "transaction", href: "/api/v0/lend/USDC/deposit?amount=51", label: "51" };
  const request = poolLinks.request(client, poolLinks.fill(button as never), wallet.address);
  await expect(request).rejects.toThrow("51 USDC is above the limit of Harbor, 50 USDC.");
});
