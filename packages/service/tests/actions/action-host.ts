import type { Actions } from "../../src/chain/actions.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { handlers } from "../../src/operations/index.ts";
import { authenticator } from "../http/test-application.ts";
import { serviceWith } from "../support/service-with.ts";
import { checkAnswer } from "./check-answer.ts";
import { listRoutes } from "./routes.ts";

/**
 * The three action hosts on one origin, as a `fetch` without a socket. Every response is checked against its
 * operation's spec, including its headers.
 */
export async function createActionHost(actions: Actions) {
  const routes = await listRoutes();
  const { fastify } = await createApplication({
    service: serviceWith({ actions, clock: systemClock, random: systemRandom }),
    handlers,
    authenticator,
    log: createLog({ level: "silent" }),
    hosts: actions.hosts,
    blockchainIds: actions.blockchainId,
  });
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, "http://127.0.0.1:4000");
    const method = (init.method ?? "GET") as "GET" | "POST" | "OPTIONS";
    const route = routes.find(
      (route) => route.method === method && route.pattern.test(url.pathname),
    );
    if (!route) throw new Error(`No operation for ${method} ${url.pathname}.`);
    const { statusCode, headers, payload } = await fastify.inject({
      method,
      url: url.pathname + url.search,
      headers: { host: url.host, ...(init.body != null && { "content-type": "application/json" }) },
      ...(init.body != null && { payload: String(init.body) }),
    });
    const body = payload === "" ? undefined : JSON.parse(payload);
    checkAnswer(route, { status: statusCode, headers, body });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return new Response(body === undefined ? null : payload, {
      status: statusCode,
      headers: Object.fromEntries(sent),
    });
  };
}
