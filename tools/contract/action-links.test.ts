import { bundleHost } from "@bellwether/bundle/bundle-host";
import * as deposits from "@bellwether/deposit-actions";
import * as lending from "@bellwether/lending-actions";
import { startMock } from "@bellwether/mock/mock-host";
import type { RunningPrism } from "@bellwether/mock/start-prism";
import * as pools from "@bellwether/pool-actions";
import type * as spec from "@solana/actions-spec";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const account = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
const jobs = [
  {
    host: "lending-actions",
    links: lending.actionLinks,
    create: lending.createLendingActionsClient,
    path: "/api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit",
  },
  {
    host: "deposit-actions",
    links: deposits.actionLinks,
    create: deposits.createDepositActionsClient,
    path: "/api/v0/deposit/USDC/regular",
  },
  {
    host: "pool-actions",
    links: pools.actionLinks,
    create: pools.createPoolActionsClient,
    path: "/api/v0/lend/USDC/deposit",
  },
];

describe.each(jobs)("an action link of $host", ({ host, links, create, path }) => {
  let mock: RunningPrism;
  beforeAll(async () => {
    mock = await startMock(await bundleHost(host), 0);
  });
  afterAll(() => mock.close());

  test("leads from its descriptor over a filled button to the transaction", async () => {
    const client = create({ baseUrl: mock.url });
    const descriptor = await links.read(client, path);
    const buttons = descriptor.links?.actions ?? [];
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      const values = Object.fromEntries(
        (button.parameters ?? []).map((parameter) => [parameter.name, "1.5"]),
      );
      const response = await links.request(client, links.fill(button, values), account);
      expect("transaction" in response && response.transaction).toMatch(/^[A-Za-z0-9+/]+=*$/);
    }
  });
});

/** Whether the first type is assignable to the second. */
type Fits<From, To> = From extends To ? true : false;

/** Our types accept values from later versions; the published types know only today's. */
type KnownAction = Omit<lending.LinkedAction, "parameters"> & { type: lending.LinkedActionType };

/** An interface never fits a type with further fields; the same properties outside one do. */
type Plain<Interface> = Pick<Interface, keyof Interface>;

type Fields = Readonly<Record<string, string>>;

test("descriptors can be exchanged with those of @solana/actions-spec, both ways", () => {
  const fits: [
    Fits<spec.ActionGetResponse, lending.ActionDescriptor>,
    Fits<spec.ActionGetResponse, deposits.ActionDescriptor>,
    Fits<spec.ActionGetResponse, pools.ActionDescriptor>,
    Fits<Omit<lending.ActionDescriptor, "links">, Omit<spec.ActionGetResponse, "links">>,
    Fits<Omit<deposits.ActionDescriptor, "links">, Omit<spec.ActionGetResponse, "links">>,
    Fits<Omit<pools.ActionDescriptor, "links">, Omit<spec.ActionGetResponse, "links">>,
    Fits<spec.LinkedAction, lending.LinkedAction>,
    Fits<KnownAction, Omit<spec.LinkedAction, "parameters">>,
    Fits<spec.TypedActionParameter, lending.ActionParameter>,
    Fits<spec.ActionPostResponse, lending.ActionPostResponse>,
    Fits<lending.TransactionResponse["transaction"], spec.TransactionResponse["transaction"]>,
    Fits<Plain<spec.ActionPostRequest<Fields>>, lending.ActionPostRequest>,
    Fits<spec.NextActionLink, lending.NextActionLink>,
    Fits<lending.PostNextActionLink, spec.PostNextActionLink>,
    Fits<spec.NextAction, lending.NextAction>,
    Fits<lending.CompletedAction, spec.CompletedAction>,
    Fits<lending.ActionRules, spec.ActionsJson>,
    Fits<spec.ActionsJson, lending.ActionRules>,
  ] = [
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ];
  expect(fits).not.toContain(false);
});
