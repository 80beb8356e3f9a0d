import { listExamplePaths } from "@bellwether/service/tests/actions/example-paths.ts";
import {
  type BlinkAdapter,
  BlinkInstance,
  FormActionComponent,
  SingleValueActionComponent,
  unfurlUrlToBlinkApiUrl,
} from "@dialectlabs/blinks-core";
import { encodeURL, fetchTransaction } from "@solana/actions";
import type { Address } from "@solana/kit";
import { Connection, Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import { executableLinks } from "./executable-links.ts";
import { outsideWallets } from "./outside-wallets.ts";
import { serveLinks } from "./serve-links.ts";
import { serveProviderLinks } from "./serve-provider-links.ts";

type Button = BlinkInstance["actions"][number];

const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const adapter = { metadata: { supportedBlockchainIds: [mainnet] } } as BlinkAdapter;

test("blinks-core reads every descriptor, presses its buttons and chains the next action", async () => {
  const links = await serveLinks();
  const open = outsideWallets["@solana/web3.js"];
  const wallet = await open?.();
  if (wallet === undefined) throw new Error("The wallet is missing.");
  await links.fund(wallet.address);
  for (const { path } of executableLinks) {
    const blink = await BlinkInstance.fetch(links.origin + path);
    expect(await blink.isSupported(adapter)).toEqual({ isSupported: true });
    expect([blink.title, blink.description, blink.icon]).not.toContain("");
    expect(blink.actions.length, path).toBeGreaterThan(0);
    // The last button of a withdrawal takes all.
    const hasFields = ({ parameters }: Button) => parameters.length > 0;
    const buttons = blink.actions.toSorted((a, b) => Number(hasFields(b)) - Number(hasFields(a)));
    for (const button of buttons) {
      fill(button);
      const answer = await button.post(wallet.address);
      if (answer.type !== "transaction") throw new Error(`${path} has no transaction.`);
      const signed = await wallet.sign(Buffer.from(answer.transaction, "base64"));
      const signature = await wallet.send(links.rpcUrl, signed);
      expect([path, button.label, await links.readError(signature)]).toEqual([
        ...[path, button.label, null],
      ]);
      const next = answer.links && (await blink.chain(answer.links.next as never));
      expect(next?.type).toBe("completed");
    }
  }
});

/** The field a person must fill in; the others stay empty, which the client sends as empty parameters. */
function fill(button: Button): void {
  if (button instanceof SingleValueActionComponent) button.setValue("2");
  if (!(button instanceof FormActionComponent)) return;
  const [first] = button.parameters;
  button.setValue("2", first?.name ?? "");
}

test("blinks-core reads descriptors of real providers and of every example path with a product", async () => {
  const wallet = Keypair.generate().publicKey.toBase58() as Address;
  const { origin } = await serveLinks();
  const examples = (await listExamplePaths()).map((path) => origin + path);
  const ofProviders = (await serveProviderLinks(wallet)).flatMap((link) => link.split("?", 1));
  const read = new Set<string>();
  for (const link of [...ofProviders, ...examples]) {
    // A legacy path redirects.
    const { url, status } = await fetch(link);
    if (status === 404 && examples.includes(link)) continue;
    const blink = await BlinkInstance.fetch(url);
    expect(await blink.isSupported(adapter), url).toEqual({ isSupported: true });
    expect(blink.type, url).toBe("action");
    expect(blink.actions.length > 0 || blink.disabled, url).toBe(true);
    expect(await unfurlUrlToBlinkApiUrl(new URL(`solana-action:${url}`))).toBe(url);
    read.add(new URL(url).pathname.replace(/.*\//, ""));
  }
  expect([...read]).toEqual(
    expect.arrayContaining([
      ...["deposit", "withdraw", "borrow", "repay", "regular"],
      ...["withdraw-liquidity", "claim-rewards"],
    ]),
  );
});

test("@solana/actions gets, signs and sends the transaction of each kind of link", async () => {
  const links = await serveLinks();
  const wallet = Keypair.generate();
  const account = wallet.publicKey.toBase58();
  await links.fund(account);
  const connection = new Connection(links.rpcUrl, "confirmed");
  for (const { path, query } of executableLinks) {
    const link = new URL(`${links.origin}${path}?${query}`);
    expect(encodeURL({ link }).protocol).toBe("solana-action:");
    const { transaction } = await fetchTransaction(connection, link, { account });
    transaction.partialSign(wallet);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    expect([path, await links.readError(signature)]).toEqual([path, null]);
  }
});
