import { fileURLToPath } from "node:url";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Actions } from "../../src/chain/actions.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { isRefusal, type Refusal } from "../../src/domain/refusals.ts";
import type { Service } from "../../src/service.ts";

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Json>;
}
interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly spec: object;
  readonly pointer: string;
  readonly operation: Operation;
}
type AnyHandler = (call: object, service: Service) => Promise<object>;

const hosts = ["lending-actions", "deposit-actions", "pool-actions"] as const;
const statusOf: Readonly<Record<string, number>> = {
  "invalid-request": 400,
  "not-found": 404,
  "not-possible": 422,
  unavailable: 503,
};

/**
 * The three action hosts on one origin, made from their specs, as a `fetch`. It stands in for the HTTP
 * application and holds every answer against the spec of its operation.
 */
export async function createActionHost(actions: Actions) {
  const routes = await listRoutes();
  const service: Service = { actions, clock: systemClock, random: systemRandom };
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

interface Answer {
  readonly status: number;
  readonly headers?: Json;
  readonly body?: unknown;
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
    search: url.search.slice(1),
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

function checkAnswer({ spec, pointer, operation }: Route, { status, headers, body }: Answer) {
  const response = operation.responses[status];
  if (!response) throw new Error(`${operation.operationId} declares no ${status}.`);
  const declared = resolve(spec, response);
  if (status < 400) checkHeaders(spec, declared, headers ?? {}, operation.operationId);
  if (declared.content === undefined) {
    if (body !== undefined) throw new Error(`${operation.operationId} ${status} has no body.`);
    return;
  }
  const at = "$ref" in response ? String(response.$ref) : `#${pointer}/responses/${status}`;
  const validate = validatorOf(spec, `${at}/content/application~1json/schema`);
  if (!validate(body))
    throw new Error(`${operation.operationId}: ${JSON.stringify(validate.errors)}`);
}

function checkHeaders(spec: object, declared: Json, headers: Json, operationId: string) {
  for (const [name, given] of Object.entries((declared.headers ?? {}) as Record<string, Json>)) {
    // The HTTP application gives every answer its request id.
    if (name === "X-Request-Id") continue;
    const header = resolve(spec, given);
    if (header.required && !(name in headers)) throw new Error(`${operationId} lacks ${name}.`);
    if (
      !new Ajv2020({ strict: false, validateFormats: false }).validate(
        header.schema as object,
        headers[name],
      )
    ) {
      throw new Error(`${operationId}: ${name} is ${String(headers[name])}.`);
    }
  }
}

const ajvOf = new Map<object, Ajv2020>();

function validatorOf(spec: object, pointer: string) {
  let ajv = ajvOf.get(spec);
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
    addFormats.default(ajv);
    ajv.addSchema(spec, "spec");
    ajvOf.set(spec, ajv);
  }
  const validate = ajv.getSchema(`spec${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}.`);
  return validate;
}

function resolve(spec: object, part: Json): Json {
  if (typeof part.$ref !== "string") return part;
  const steps = part.$ref.slice(2).split("/");
  const found = steps.reduce<unknown>((one, step) => Reflect.get(Object(one), step), spec);
  return found as Json;
}

let routes: Promise<Route[]> | undefined;

/** Every operation of the three specs; the fixed paths before those with places. */
export function listRoutes(): Promise<Route[]> {
  routes ??= readRoutes();
  return routes;
}

async function readRoutes(): Promise<Route[]> {
  const found: Route[] = [];
  for (const host of hosts) {
    const file = fileURLToPath(new URL(`../../../../specs/${host}.yaml`, import.meta.url));
    const spec = await bundleSpec(file);
    for (const [path, item] of Object.entries(spec.paths ?? {})) {
      for (const method of ["get", "post", "options"] as const) {
        const operation = Reflect.get(item, method) as Operation | undefined;
        if (!operation) continue;
        const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
        const escaped = encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
        const pointer = `/paths/${escaped}/${method}`;
        found.push({ method: method.toUpperCase(), pattern, spec, pointer, operation });
      }
    }
  }
  // A path without a place wins over one with a place, as OpenAPI has it.
  const places = ({ pattern }: Route) => pattern.source.split("(?<").length;
  return found.sort((one, other) => places(one) - places(other));
}

function asText(headers: Json): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
