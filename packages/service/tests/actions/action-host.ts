import type { Actions } from "../../src/chain/actions.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { isRefusal, type Refusal } from "../../src/domain/refusals.ts";
import type { Service } from "../../src/service.ts";
import { serviceWith } from "../support/service-with.ts";
import { type Answer, checkAnswer, type Json } from "./check-answer.ts";
import { listRoutes, type Route } from "./routes.ts";

type AnyHandler = (call: object, service: Service) => Promise<object>;

const statusOf: Readonly<Record<string, number>> = {
  "invalid-request": 400,
  "not-found": 404,
  "cannot-be-done": 422,
  unavailable: 503,
};

/**
 * The three action hosts on one origin, made from their specs, as a `fetch`. It stands in for the HTTP
 * application and holds every answer against the spec of its operation.
 */
export async function createActionHost(actions: Actions) {
  const routes = await listRoutes();
  const service = serviceWith({ actions, clock: systemClock, random: systemRandom });
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, "http://127.0.0.1:4000");
    const method = init.method ?? "GET";
    const route = routes.find((one) => one.method === method && one.pattern.test(url.pathname));
    if (!route) throw new Error(`No operation for ${method} ${url.pathname}.`);
    const answer = await callHandler(route, url, init, service);
    checkAnswer(route, answer);
    const { status, headers = {}, body } = answer;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, {
      status,
      headers: { ...(text && { "Content-Type": "application/json" }), ...asText(headers) },
    });
  };
}

async function callHandler(route: Route, url: URL, init: RequestInit, service: Service) {
  const { operationId } = route.operation;
  const module: Record<string, AnyHandler> = await import(
    `../../src/http/actions/${operationId}.ts`
  );
  const path = Object.fromEntries(
    Object.entries(route.pattern.exec(url.pathname)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const call = {
    path,
    query: Object.fromEntries(url.searchParams),
    headers: {},
    body: init.body ? JSON.parse(String(init.body)) : undefined,
    caller: {},
    exact: {},
    request: { id: "test", search: url.search.slice(1), origin: url.origin },
  };
  const handler = module[operationId];
  if (!handler) throw new Error(`${operationId} has no handler.`);
  const result = await handler(call, service);
  return isRefusal(result) ? asAnswer(result) : (result as Answer);
}

function asAnswer(refusal: Refusal): Answer {
  const status = statusOf[refusal.refused];
  if (status === undefined || !("message" in refusal)) throw new Error(JSON.stringify(refusal));
  return { status, body: { message: refusal.message } };
}

function asText(headers: Json): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
