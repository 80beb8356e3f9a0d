// A program of a consumer of the packages. The rehearsal compiles it in a new project, as an ES module and
// as CommonJS, and runs it against the mocks. It prints its results as one line of JSON.
import { createAlertsClient, signIn } from "@bellwether/alerts";
import { actionLinks, createLendingActionsClient } from "@bellwether/lending-actions";
import {
  ArgumentError,
  createMarketsClient,
  isMarketsError,
  type Market,
} from "@bellwether/markets";

// The project has no types of Node, like a browser project.
declare const process: { env: Record<string, string | undefined>; exitCode?: number };

const baseUrl = process.env.BELLWETHER_REHEARSAL_ORIGIN ?? "";
const address = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
const deposit =
  "/api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit";
const markets = createMarketsClient({ baseUrl, clientKey: "bw_client_4f9a" });

function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`Expected: ${sentence}.`);
}

async function readMarkets() {
  const first = await markets.listMarkets({ type: ["lending"], limit: 2 });
  expect(first.markets.length > 0, "the first page has markets");
  const ids: Market["id"][] = [];
  for await (const market of markets.listMarkets({ limit: 2 })) ids.push(market.id);
  let pages = 0;
  for await (const page of markets.listMarkets({ limit: 2 }).pages()) {
    expect(Array.isArray(page.markets), "a page has markets");
    pages += 1;
  }
  expect(pages > 1, "the list has several pages");
  expect(ids.length > first.markets.length, "the iteration reads beyond the first page");
  return { markets: ids.length, pages };
}

async function readInbox() {
  // The mock checks that a signature is present, not that it is valid.
  const wallet = { address, signMessage: async () => new Uint8Array(64).fill(7) };
  const me = await signIn(createAlertsClient({ baseUrl }), wallet);
  expect(me.session.token.length > 0, "a sign-in gives a token");
  const inbox = await me.listAlerts({ limit: 20 });
  expect(inbox.alerts.length > 0, "the inbox has alerts");
  return { alerts: inbox.alerts.length };
}

async function makeTransaction() {
  const actions = createLendingActionsClient({ baseUrl });
  const action = await actionLinks.read(actions, deposit);
  const button = action.links?.actions[0];
  if (button === undefined) throw new Error("The action has no button.");
  const values = button.parameters?.map(({ name }) => [name, "1.5"]) ?? [];
  const filled = actionLinks.fill(button, Object.fromEntries(values));
  const answer = await actionLinks.request(actions, filled, address);
  expect(answer.type === "transaction", "the button leads to a transaction");
  return { action: action.title };
}

async function handleErrors() {
  const caught: string[] = [];
  await markets.listMarkets({ limit: 0 }).catch((error: unknown) => {
    if (error instanceof ArgumentError) caught.push(`${error.name} ${error.argument}`);
  });
  const headers = { prefer: "code=429" };
  await markets.listMarkets({}, { headers, retries: 0 }).catch((error: unknown) => {
    if (isMarketsError(error, "listMarkets", 429)) caught.push(`${error.name} ${error.status}`);
  });
  expect(caught.join() === "ArgumentError limit,ApiError 429", `errors have names: ${caught}`);
  return { caught };
}

async function main() {
  const seen = {
    ...(await readMarkets()),
    ...(await readInbox()),
    ...(await makeTransaction()),
    ...(await handleErrors()),
  };
  console.log(JSON.stringify(seen));
}

// CommonJS has no top-level await.
main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
