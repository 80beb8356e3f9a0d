import { setTimeout as sleep } from "node:timers/promises";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { dereference } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { canMeasureHolds, type HoldLimit } from "./checks/event-loop-hold.ts";
import type { FuzzContext } from "./fuzz-context.ts";
import { jsonOf, memberOf, type RawResponse, type Send } from "./http-message.ts";
import {
  endsOwnState,
  type FuzzOperation,
  findSessionRead,
  listFuzzOperations,
  listSessionEnds,
} from "./operations.ts";
import { arbitraryKnownRequest } from "./requests/arbitrary-request.ts";
import { ValuePool } from "./requests/value-pool.ts";
import { type DraftRequest, writeRequest } from "./requests/write-request.ts";
import { withId } from "./resource-request.ts";
import { findResources, idField, type Resource } from "./resources.ts";
import { seedInbox } from "./seed-inbox.ts";
import { callUnchecked, findSignIn, makeFuzzWallet, signInWallet } from "./sign-in.ts";
import { canCall, type Tenant } from "./tenant.ts";

export interface FuzzContextOptions {
  readonly documents: ReadonlyMap<string, OpenApiDocument>;
  readonly send: Send;
  /** Credentials by the names in the specs. Without a session token, a new wallet signs in. */
  readonly you: Tenant;
  readonly other: Tenant;
  /** The app behind the API key of `you`; no response contains it. */
  readonly appId?: string | undefined;
  /** Other known service values by the name of a schema or parameter, the most useful first. */
  readonly known?: Readonly<Record<string, readonly unknown[]>>;
  readonly slowMs?: number;
  /** Checked only where the service has the metrics for it. */
  readonly hold?: HoldLimit | undefined;
}

export interface OpenedFuzzContext extends FuzzContext {
  /** Removes the resources created for the run. */
  close(): Promise<void>;
}

/** Signs in, collects known values, finds unavailable operations and creates resources for the run. */
export async function openFuzzContext(options: FuzzContextOptions): Promise<OpenedFuzzContext> {
  const { send, hold, slowMs = 5_000 } = options;
  const operations = listFuzzOperations(options.documents);
  const makeSpare = () => addSession(operations, send, options.you, true);
  const { you, renew } = await signInYou(operations, send, options.you);
  const other = await addSession(operations, send, options.other);
  const known = new ValuePool();
  // The tenant's own app is the most useful id, so it comes first.
  if (options.appId !== undefined) known.add("AppId", options.appId);
  // The spec's example start is further back than most resolutions allow, and moves away each day.
  known.add("startTime", new Date(Date.now() - 3_600_000).toISOString());
  for (const [name, values] of Object.entries(options.known ?? {})) {
    for (const value of values) known.add(name, value);
  }
  const unavailable = new Set<string>();
  const resources = findResources(operations);
  const makers = resources.map(({ create }) => create);
  const tried = operations.filter(
    (operation) => canCall(operation, you) && !makers.includes(operation),
  );
  for (const operation of tried) {
    const answer = await tryOnce(operation, known, send, you);
    if (answer.status === 503) unavailable.add(operation.operationId);
  }
  if (options.appId !== undefined && you.credentials.apiKey !== undefined) {
    await seedInbox(operations, send, you, options.appId);
  }
  const removals: (() => Promise<unknown>)[] = [];
  for (const resource of resources.filter(({ create }) => canCall(create, you))) {
    // Two of each, so lists have a second page.
    for (let kept = 0; kept < 2; kept += 1) {
      removals.unshift(await createSeedResource(resource, known, send, you));
    }
  }
  return {
    send,
    operations,
    resources,
    you,
    other,
    sessionEnds: new Set(listSessionEnds(operations)),
    renewSession: renew,
    createSpareTenant: makeSpare,
    known,
    unavailable,
    slowMs,
    hold: hold !== undefined && (await canMeasureHolds(send, hold)) ? hold : undefined,
    async close() {
      for (const remove of removals) await remove();
    },
  };
}

/** A sign-in within the second in which all sessions ended belongs to them. */
const renewEveryMs = 600;
const maxRenewals = 5;

/** Without its own session, `you` gets one for a new wallet, which can be renewed. */
async function signInYou(operations: readonly FuzzOperation[], send: Send, tenant: Tenant) {
  const steps = findSignIn(operations);
  const { sessionToken } = tenant.credentials;
  if (steps === undefined || sessionToken !== undefined)
    return { you: tenant, renew: async () => {} };
  const wallet = makeFuzzWallet();
  const you = { credentials: tenant.credentials };
  const signIn = async () => {
    const { token } = await signInWallet(callUnchecked(send), steps, wallet, tenant);
    if (token !== undefined) you.credentials = { ...tenant.credentials, sessionToken: token };
  };
  const read = findSessionRead(operations);
  const isEnded = async () => {
    if (read === undefined) return false;
    const request = writeRequest(read, { parameters: [], body: undefined }, you);
    return (await send(request)).status === 401;
  };
  await signIn();
  const renew = async () => {
    for (let count = 0; count < maxRenewals && (await isEnded()); count += 1) {
      if (count > 0) await sleep(renewEveryMs);
      await signIn();
    }
  };
  return { you, renew };
}

async function addSession(
  operations: readonly FuzzOperation[],
  send: Send,
  tenant: Tenant,
  isNew = false,
): Promise<Tenant> {
  const steps = findSignIn(operations);
  if (steps === undefined || (tenant.credentials.sessionToken !== undefined && !isNew))
    return tenant;
  const { token } = await signInWallet(callUnchecked(send), steps, makeFuzzWallet(), tenant);
  if (token === undefined) return tenant;
  return { credentials: { ...tenant.credentials, sessionToken: token } };
}

const maxTries = 6;

/** Calls an operation with the spec's examples, and stores the response values. */
async function tryOnce(
  operation: FuzzOperation,
  known: ValuePool,
  send: Send,
  tenant: Tenant,
): Promise<Pick<RawResponse, "status">> {
  if (endsOwnState(operation)) return { status: 200 };
  learnExamples(operation, known);
  const drafts = fc.sample(arbitraryKnownRequest(operation, known), {
    seed: 1,
    numRuns: maxTries,
  });
  let answer: RawResponse | undefined;
  for (const { parameters, body } of drafts) {
    const required = parameters.filter(({ parameter }) => parameter.required);
    const isFirst = answer === undefined;
    answer = await send(
      writeRequest(operation, { parameters: isFirst ? required : parameters, body }, tenant),
    );
    // Another draft may satisfy constraints missing from every schema.
    if (answer.status !== 400 && answer.status !== 404) break;
  }
  if (answer === undefined) return { status: 200 };
  if (operation.method === "GET") learnFrom(operation, answer, known);
  return answer;
}

function learnExamples({ located, document, checker }: FuzzOperation, known: ValuePool): void {
  for (const { schema, example } of located.parameters) {
    if (schema === undefined || example === undefined || !checker.accepts(schema, example))
      continue;
    // The service generates UUIDs, so it does not know the examples' UUIDs.
    if (dereference(document, schema).format !== "uuid") known.learn(document, schema, example);
  }
}

function learnFrom(operation: FuzzOperation, answer: RawResponse, known: ValuePool): void {
  const { located, document } = operation;
  const declared = located.operation.responses?.[answer.status];
  if (answer.status >= 300 || declared === undefined) return;
  const { content = {} } = dereference(document, declared);
  const schema = Object.values(content)[0]?.schema ?? {};
  known.learn(document, schema, jsonOf(answer));
}

/** Creates a resource for the run, and returns the function to remove it. */
async function createSeedResource(
  { create, remove, parameter, ...resource }: Resource,
  known: ValuePool,
  send: Send,
  tenant: Tenant,
): Promise<() => Promise<unknown>> {
  const drafts = fc.sample(arbitraryKnownRequest(create, known), {
    seed: 1,
    numRuns: 10,
  });
  for (const draft of drafts) {
    const answer = await send(writeRequest(create, draft, tenant));
    const id = memberOf(jsonOf(answer), idField);
    if (answer.status >= 300 || typeof id !== "string") continue;
    learnFrom(create, answer, known);
    if (remove === undefined) break;
    const whole = { create, remove, parameter, ...resource };
    return () => send(writeRequest(remove, withId(remove, whole, id) as DraftRequest, tenant));
  }
  return async () => undefined;
}
