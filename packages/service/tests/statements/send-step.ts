import { setTimeout as sleep } from "node:timers/promises";
import type { RawResponse } from "@bellwether/contract/fuzz/http-message";
import { writeRequest } from "@bellwether/contract/fuzz/requests/write-request";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";
import type { Call, Caller, TrialRequest, UrlRequest } from "@bellwether/specs/interface/trial";
import { usualCalls } from "@bellwether/specs/interface/usual-calls";
import { signAndSend } from "../chain/local-chain.ts";
import { type Facts, fillIn } from "./facts.ts";
import type { TriedService } from "./tried-service.ts";
import { type HookReceiver, readDeliveries } from "./verified-deliveries.ts";

/** Sends a step's request, and answers what is no request of HTTP as if it were one. */
export async function sendStep(
  service: TriedService,
  receiver: HookReceiver,
  facts: Facts,
  request: TrialRequest,
): Promise<RawResponse> {
  if ("operation" in request) return call(service, facts, request);
  if ("url" in request) return open(service, fillIn(facts, request) as UrlRequest);
  if ("sign" in request) return sign(service, String(fillIn(facts, request.sign)));
  if ("pauseSeconds" in request) {
    await sleep(request.pauseSeconds * 1000);
    return respond({});
  }
  const { deliveriesTo, secret } = fillIn(facts, request) as typeof request;
  return respond(readDeliveries(receiver, deliveriesTo, secret));
}

function call(service: TriedService, facts: Facts, request: Call): Promise<RawResponse> {
  const operation = service.operations.get(request.operation);
  if (operation === undefined) throw new Error(`No spec has the operation ${request.operation}.`);
  const usual = usualCalls[request.operation] ?? {};
  const values = Object(fillIn(facts, { ...usual.parameters, ...request.parameters }));
  const parameters = operation.located.parameters
    .map((parameter) => ({
      parameter,
      schema: parameter.schema ?? {},
      value: values[parameter.name],
    }))
    .filter(({ value }) => value !== undefined);
  const body = fillIn(facts, "body" in request ? request.body : usual.bodies?.[0]);
  const tenant = tenantOf(service, request.as);
  return service.send(writeRequest(operation, { parameters, body }, tenant));
}

function tenantOf(
  { owner, appWithoutAccess }: TriedService,
  caller: Caller = "owner",
): Tenant | undefined {
  if (caller === "owner") return owner;
  if (caller === "app-without-access") return appWithoutAccess;
  if (caller === "nobody") return undefined;
  const names = Object.keys(owner.credentials);
  return { credentials: Object.fromEntries(names.map((name) => [name, "unknown"])) };
}

function open(service: TriedService, request: UrlRequest): Promise<RawResponse> {
  const { url, method = "GET", headers = {}, body } = request;
  const { pathname, search } = new URL(url, service.url);
  return service.send({
    method,
    target: `${pathname}${search}`,
    headers: [
      ...Object.entries(headers),
      ...(body === undefined ? [] : [["content-type", "application/json"] as const]),
    ],
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
  });
}

async function sign({ chain, signer }: TriedService, transaction: string): Promise<RawResponse> {
  const failure = await signAndSend(chain.bank.svm, transaction, signer);
  return failure === undefined ? respond({}) : { ...respond({ failure }), status: 400 };
}

function respond(body: object): RawResponse {
  return { status: 200, headers: new Map(), text: JSON.stringify(body), elapsedMs: 0 };
}
