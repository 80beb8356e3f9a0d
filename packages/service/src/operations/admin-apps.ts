import type { App, CreateAppRequest, UpdateAppRequest } from "@bellwether/admin";
import { fillPath } from "../domain/actions/action-paths.ts";
import { decodeBase58, describeBase58 } from "../domain/auth/base58.ts";
import { requireAdmin } from "../domain/caller.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isIconUrl, isWebUrl } from "../domain/link.ts";
import { type FieldProblem, isProblem, type Problem, refuse } from "../domain/problems.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import type { DescribedApp, NewApp } from "../store/admin/apps.ts";
import { audited } from "./access/audited.ts";
import { readPage } from "./responses/page.ts";

export const listAllApps: Handler<"listAllApps"> = async ({ query }, service) => {
  const page = await readPage({
    query,
    scope: { operation: "listAllApps", filters: {} },
    service,
    read: (after, limit) => service.store.apps.listPage({ after: after?.[0], limit }),
    toSortKey: ({ id }) => [id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { apps: page.rows.map(toWireApp), cursor: page.cursor } };
};

export const createApp: Handler<"createApp"> = audited({
  operation: "createApp",
  target: (_, reply) => reply && appTarget(reply.body.id),
  async handle({ headers, body, caller }, service) {
    const problem = checkFields(body);
    if (problem !== undefined) return problem;
    const { store, clock, random } = service;
    const now = clock.now();
    const { name, description = null, icon = null, websiteUrl = null, wallet = null } = body;
    const fields = { name, description, icon, websiteUrl, wallet };
    const app = { id: makeUuid(random), ...fields, earlyAccess: false, createdAt: now };
    const content = { operationId: "createApp", body };
    const scope = requireAdmin(caller).id;
    const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: scope, content, now });
    const outcome = await store.apps.createOnce(app, key && { key, respond: toNewWireApp });
    if ("conflict" in outcome) return refuse(outcome.conflict);
    // The call's hash includes its operation, so the response is this operation's.
    const created =
      "created" in outcome ? toNewWireApp(outcome.created) : (outcome.response as App);
    const headersOfReply = { Location: fillPath(paths.getApp, { appId: created.id }) };
    return { status: 201, headers: headersOfReply, body: created };
  },
});

export const getApp: Handler<"getApp"> = async ({ path }, service) => {
  const id = readUuid(path.appId);
  const app = await service.store.apps.describe(id);
  return app === undefined ? refuseUnknownApp(id) : { status: 200, body: toWireApp(app) };
};

export const updateApp: Handler<"updateApp"> = audited({
  operation: "updateApp",
  target: ({ path }) => appTarget(readUuid(path.appId)),
  async handle({ path, body }, service) {
    const problem = checkFields(body);
    if (problem !== undefined) return problem;
    const id = readUuid(path.appId);
    const { apps } = service.store;
    const app = (await apps.update(id, body)) ? await apps.describe(id) : undefined;
    return app === undefined ? refuseUnknownApp(id) : { status: 200, body: toWireApp(app) };
  },
});

export const listAppSubscribers: Handler<"listAppSubscribers"> = audited({
  operation: "listAppSubscribers",
  target: ({ path }) => appTarget(readUuid(path.appId)),
  async handle({ path, query }, service) {
    const id = readUuid(path.appId);
    const { apps, subscriptions } = service.store;
    if ((await apps.find(id)) === undefined) return refuseUnknownApp(id);
    const page = await readPage({
      query,
      scope: { operation: "listAppSubscribers", filters: { appId: id } },
      service,
      read: (after, limit) =>
        subscriptions.listWallets(id, undefined, { after: after?.[0], limit }),
      toSortKey: (wallet) => [wallet],
    });
    if (isProblem(page)) return page;
    const subscribers = page.rows.map((walletAddress) => ({ walletAddress }));
    return { status: 200, body: { subscribers, cursor: page.cursor } };
  },
});

export function refuseUnknownApp(id: string): Problem {
  return refuse("not-found", { message: `There is no app ${id}.` });
}

function appTarget(id: string): string {
  return `apps/${id}`;
}

/** Checks what the spec cannot. */
function checkFields(body: CreateAppRequest | UpdateAppRequest): Problem | undefined {
  const details: FieldProblem[] = [];
  const { icon, websiteUrl } = body;
  if (icon !== undefined && !isIconUrl(icon)) {
    const allowed = "a URL that starts with https://";
    details.push({ field: "body.icon", message: `is ${icon}`, allowed });
  }
  if (websiteUrl !== undefined && !isWebUrl(websiteUrl)) {
    const allowed = "a URL that starts with http:// or https://";
    details.push({ field: "body.websiteUrl", message: `is ${websiteUrl}`, allowed });
  }
  const wallet = "wallet" in body ? body.wallet : undefined;
  if (wallet !== undefined && decodeBase58(wallet, 32) === undefined) {
    details.push(describeBase58("body.wallet", "wallet address", 32));
  }
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function toNewWireApp(app: NewApp): App {
  return toWireApp({ ...app, activeKeys: 0 });
}

function toWireApp(app: DescribedApp): App {
  const { id, name, description, icon, websiteUrl, wallet } = app;
  const { earlyAccess, activeKeys, subscribers, createdAt } = app;
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(icon !== null && { icon }),
    ...(websiteUrl !== null && { websiteUrl }),
    ...(wallet !== null && { wallet }),
    earlyAccess,
    activeKeys,
    ...(subscribers !== undefined && { subscribers }),
    createdAt: createdAt.toISOString(),
  };
}
