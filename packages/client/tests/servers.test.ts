import { expect, test, vi } from "vitest";
import {
  type ClientOptions,
  createClient,
  type HostDescription,
  writeBearer,
} from "../src/index.ts";
import { ownServer } from "../src/servers.ts";
import { failureOf } from "./stub-server.ts";

const host: HostDescription = {
  createdBy: "createHubClient",
  baseUrl: "https://api.hub.example/v3",
  credentials: { token: { in: "header", name: "Authorization", write: writeBearer } },
  operations: {
    upload: {
      method: "POST",
      path: "/assets",
      server: "https://uploads.hub.example",
      route: ownServer,
      security: [["token"]],
    },
    ping: { method: "GET", path: "/ping", server: "/status", route: ownServer },
  },
};

interface HubClient {
  upload(request?: object): Promise<unknown>;
  ping(): Promise<unknown>;
}

function hub(options: ClientOptions = {}) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  const credentials = { token: "t" };
  return { fetch, client: createClient<HubClient>(host, { fetch, ...credentials, ...options }) };
}

test("an operation with a server of its own goes there, with its credentials", async () => {
  const { fetch, client } = hub();
  await client.upload();
  expect(fetch.mock.calls[0]?.[0]).toBe("https://uploads.hub.example/assets");
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: "Bearer t" });
});

test("a server that is a path stands on the origin of the others", async () => {
  const { fetch, client } = hub({ baseUrl: "https://hub.corp.example/api" });
  await client.ping();
  expect(fetch.mock.calls[0]?.[0]).toBe("https://hub.corp.example/status/ping");
});

test("credentials for another base URL never reach the server of the spec", async () => {
  const { fetch, client } = hub({ baseUrl: "https://hub.corp.example/api" });
  const error = await failureOf(client.upload());
  expect((error as Error).message).toBe(
    "upload: servers must say where https://uploads.hub.example is, since baseUrl is another than that of the spec.",
  );
  expect(fetch).not.toHaveBeenCalled();
});

test("the option servers names another server", async () => {
  const servers = { "https://uploads.hub.example": "https://hub.corp.example/uploads/" };
  const { fetch, client } = hub({ baseUrl: "https://hub.corp.example/api", servers });
  await client.upload();
  expect(fetch.mock.calls[0]?.[0]).toBe("https://hub.corp.example/uploads/assets");
  const wrong = hub({ servers: { "https://uploads.hub.example": "uploads" } });
  expect(((await failureOf(wrong.client.upload())) as Error).message).toBe(
    'upload: servers is "uploads"; it must be an absolute http or https URL without a query.',
  );
});
