import { Writable } from "node:stream";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { Authenticator } from "../../src/http/access/credentials.ts";
import {
  type Application,
  type ApplicationOptions,
  createApplication,
} from "../../src/http/application.ts";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import type { AnyCall, AnyHandler } from "../../src/operations/handler.ts";
import { serviceWith } from "../support/service-with.ts";

/** The one valid credential. */
export const credential = "a-credential";

/** The credential's session. */
export const session = {
  id: "session-1",
  issuedAt: new Date("2026-11-02T09:30:21Z"),
  expiresAt: new Date("2027-11-02T09:30:21Z"),
};

export const authenticator: Authenticator = {
  clientKey: async (text) => (text === credential ? { clientKey: "key-1" } : undefined),
  apiKey: async (text) => (text === credential ? { app: "app-1" } : undefined),
  adminKey: async (text) =>
    text === credential ? { admin: { id: "admin-1", name: "Mira", role: "all" } } : undefined,
  feedKey: async (text) => (text === credential ? { feed: "feed-1" } : undefined),
  session: async (text) => (text === credential ? { wallet: "wallet-1", session } : undefined),
};

export interface TestApplication extends Application {
  readonly url: string;
  readonly lines: () => Record<string, unknown>[];
}

export async function startApplication(
  options: Partial<ApplicationOptions> = {},
): Promise<TestApplication> {
  const written: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const application = await createApplication({
    service: serviceWith({ clock: systemClock, random: systemRandom }),
    handlers: {},
    allowMissingHandlers: true,
    authenticator,
    log: createLog({ destination }),
    ...options,
  });
  const url = await application.listen({ host: "127.0.0.1", port: 0 });
  const lines = () =>
    written
      .join("")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { ...application, url, lines };
}

/** Handlers which may reply with undeclared responses. */
export function looseHandlers(
  handlers: Readonly<Record<string, AnyHandler>>,
): ApplicationOptions["handlers"] {
  return handlers as Readonly<Record<string, unknown>> as ApplicationOptions["handlers"];
}

/**
 * A handler for every operation, which replies with an empty object, and records its call where a test reads the calls.
 */
export function echoHandlers(seen?: AnyCall[]): ApplicationOptions["handlers"] {
  const echo: AnyHandler = async (call) => {
    seen?.push(call);
    return { status: 200, body: {} };
  };
  const ids = readServicePlan().operations.map((operation) => operation.operationId);
  return looseHandlers(Object.fromEntries(ids.map((id) => [id, echo])));
}
