import { expect, test } from "vitest";
import type { Serving } from "./serve.ts";
import { renderStartupMessage } from "./startup-message.ts";

const serving: Serving = {
  origin: "http://127.0.0.1:4100",
  keys: {
    clientKey: "bw_client_1",
    appId: "app",
    apiKey: "bw_api_1",
    topicId: "t",
    adminKey: "bw_admin_1",
  },
  dataFolder: "/data",
  chain: "http://127.0.0.1:4102",
  chainWebSocket: "ws://127.0.0.1:4103",
  stakeLink: "http://127.0.0.1:4100/api/v0/stake",
  openDocs: async () => {},
  packAll: async () => {},
  ended: new Promise(() => {}),
  stop: async () => {},
};

test("the startup message says that the tour runs in the folder of the repository", () => {
  // The lines before are for another terminal, in any folder.
  expect(renderStartupMessage(serving)).toContain("npx -y pnpm@12 tour    in this folder: ");
});

test("the startup message describes each address", () => {
  const addresses = renderStartupMessage(serving)
    .split("\n")
    .filter((line) => /^ {2}(https?|ws):/.test(line));
  expect(addresses).toHaveLength(7);
  for (const line of addresses) expect(line).toMatch(/^ {2}\S+ {2}\S/);
});

test("without a local chain the startup message has no line about one", () => {
  const none = { chain: undefined, chainWebSocket: undefined, stakeLink: undefined };
  const message = renderStartupMessage({ ...serving, ...none });
  expect(message).not.toMatch(/undefined|chain/i);
});
