import {
  type Call,
  type CallOptions,
  type ClientOptions,
  type Credential,
  createClient,
  type HostDescription,
  type ListCall,
  writeBearer,
} from "../src/index.ts";
import { deepObject, inHeader, inPath, newIdempotencyKey } from "../src/parameter-styles.ts";

type Arguments = Readonly<Record<string, unknown>>;

export interface Thing {
  readonly id: number;
}

export interface ThingPage {
  readonly things: readonly Thing[];
  readonly next?: string | null;
}

/** A client for a host with every construct the runtime must serve. */
export interface TestClient {
  listThings(request?: Arguments, options?: CallOptions): ListCall<ThingPage, Thing>;
  searchThings(request?: Arguments, options?: CallOptions): Call<unknown>;
  getThing(request: Arguments, options?: CallOptions): Call<unknown>;
  makeThing(request: Arguments, options?: CallOptions): Call<unknown>;
  sendThing(request: Arguments, options?: CallOptions): Call<unknown>;
  pushThing(request: Arguments, options?: CallOptions): Call<unknown>;
  openThing(request?: Arguments, options?: CallOptions): Call<unknown>;
  dropThing(request?: Arguments, options?: CallOptions): Call<undefined>;
  with(changed: TestClientOptions): TestClient;
}

export interface TestClientOptions extends ClientOptions {
  readonly clientKey?: Credential | undefined;
  readonly sessionToken?: Credential | undefined;
  readonly queryKey?: Credential | undefined;
}

export const testHost: HostDescription = {
  createdBy: "createTestClient",
  baseUrl: "",
  credentials: {
    clientKey: { in: "header", name: "X-Service-Client-Key" },
    sessionToken: { in: "header", name: "Authorization", write: writeBearer },
    queryKey: { in: "query", name: "key" },
  },
  operations: {
    listThings: {
      method: "GET",
      path: "/things",
      parameters: [
        { name: "cursor" },
        {
          name: "limit",
          schema: { type: "integer", minimum: 1, maximum: 50 },
        },
      ],
      security: [["clientKey"], ["sessionToken"]],
      pagination: { cursor: "cursor", next: "next", items: "things" },
    },
    searchThings: {
      method: "GET",
      path: "/search",
      parameters: [
        { name: "type", explode: false },
        { name: "tag" },
        { name: "since" },
        { name: "X-Trace", argument: "trace", in: inHeader },
        { name: "filter", style: deepObject },
        {
          name: "kind",
          schema: { type: "array", maxItems: 2, items: { type: "string", enum: ["a", "b"] } },
        },
        {
          name: "code",
          schema: { type: "string", pattern: "^[a-z]+$", minLength: 2, maxLength: 3 },
        },
        { name: "flag", schema: { type: "boolean" } },
        {
          name: "note",
          schema: { type: "array", minItems: 1, items: { type: "string", maxLength: 1 } },
        },
      ],
    },
    getThing: {
      method: "GET",
      path: "/things/{thingId}/parts/{part}",
      parameters: [
        { name: "thingId", in: inPath },
        { name: "part", in: inPath },
      ],
    },
    makeThing: {
      method: "POST",
      path: "/things",
      body: { mediaType: "application/json", required: true },
      security: [["clientKey"]],
    },
    sendThing: {
      method: "POST",
      path: "/send",
      parameters: [
        {
          name: "Idempotency-Key",
          argument: "idempotencyKey",
          in: inHeader,
          generate: newIdempotencyKey,
        },
      ],
      body: { mediaType: "application/json" },
    },
    pushThing: {
      method: "POST",
      path: "/push",
      parameters: [
        { name: "Idempotency-Key", argument: "idempotencyKey", in: inHeader, required: true },
      ],
      body: { mediaType: "application/json" },
    },
    openThing: { method: "GET", path: "/open", security: [["queryKey"], []] },
    dropThing: { method: "DELETE", path: "/open", mayBeEmpty: true },
  },
};

export function createTestClient(options: TestClientOptions = {}): TestClient {
  return createClient<TestClient>(testHost, options);
}
