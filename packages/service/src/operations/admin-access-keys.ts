import type { AccessKey, CreateKeyRequest } from "@bellwether/admin";
import { fillPath } from "../domain/actions/action-paths.ts";
import { issueKey, maxActiveKeys } from "../domain/auth/access-key.ts";
import { isPageOrigin } from "../domain/auth/page-origin.ts";
import { requireAdmin } from "../domain/caller.ts";
import { describedRights, isFeedRight } from "../domain/feeds/feed-rights.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { type FieldProblem, isProblem, type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import type { KeyOwner, StoredKey } from "../store/auth/access-keys.ts";
import { audited } from "./access/audited.ts";
import { refuseUnknownApp } from "./admin-apps.ts";
import { readPage } from "./responses/page.ts";

export const listKeys: Handler<"listKeys"> = async ({ query }, service) => {
  const { kind, active } = query;
  const appId = query.appId === undefined ? undefined : readUuid(query.appId);
  const page = await readPage({
    query,
    scope: { operation: "listKeys", filters: { kind, appId, active: active?.toString() } },
    service,
    read: (after, limit) =>
      service.store.accessKeys.listPage({ kind, appId, active }, { after: after?.[0], limit }),
    toSortKey: ({ id }) => [id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { keys: page.rows.map(toWireKey), cursor: page.cursor } };
};

export const createKey: Handler<"createKey"> = audited({
  operation: "createKey",
  target: (_, reply) => reply && keyTarget(reply.body.id),
  async handle({ headers, body, caller }, service) {
    const { store, clock, random } = service;
    const problem =
      checkOrigins("origins" in body ? body.origins : undefined) ??
      checkRights("rights" in body ? body.rights : undefined);
    if (problem !== undefined) return problem;
    const owner = readOwner(body);
    if (owner.kind === "api" && (await store.apps.find(owner.appId)) === undefined) {
      return refuseUnknownApp(owner.appId);
    }
    const now = clock.now();
    const { key: secret, stored } = issueKey(owner.kind, random, now);
    const content = { operationId: "createKey", body };
    const scope = requireAdmin(caller).id;
    const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: scope, content, now });
    const next = { ...stored, owner, name: body.name };
    const once = key && { key, respond: toWireKey, secret };
    const outcome = await store.accessKeys.createOnce(next, maxActiveKeys, once);
    if ("created" in outcome) return describeCreated(toWireKey(outcome.created), secret);
    if ("conflict" in outcome) return refuse(outcome.conflict);
    if ("response" in outcome) {
      if (outcome.secret === null)
        throw new Error("The first response of createKey has no secret.");
      // The call's hash includes its operation, so the response is this operation's.
      return describeCreated(outcome.response as AccessKey, outcome.secret.toString("utf8"));
    }
    const message = `${maxActiveKeys} keys are active already; revoke one first.`;
    return refuse(outcome.refused, { message });
  },
});

function describeCreated(created: AccessKey, key: string) {
  return {
    status: 201 as const,
    headers: { Location: fillPath(paths.getKey, { keyId: created.id }) },
    body: { ...created, key },
  };
}

function readOwner(body: CreateKeyRequest): KeyOwner {
  if (body.kind === "api") return { kind: "api", appId: readUuid(body.appId) };
  if (body.kind === "feed") {
    return { kind: "feed", feed: body.feed, rights: [...new Set(body.rights)] };
  }
  return { kind: "client", client: body.client, origins: [...new Set(body.origins)] };
}

export const getKey: Handler<"getKey"> = async ({ path }, service) => {
  const id = readUuid(path.keyId);
  const key = await service.store.accessKeys.find(id);
  if (key === undefined) return refuse("not-found", { message: `There is no key ${id}.` });
  return { status: 200, body: toWireKey(key) };
};

export const updateKey: Handler<"updateKey"> = audited({
  operation: "updateKey",
  target: ({ path }) => keyTarget(readUuid(path.keyId)),
  async handle({ path, body: { name, origins, rights } }, service) {
    const { accessKeys } = service.store;
    const problem = checkOrigins(origins) ?? checkRights(rights);
    if (problem !== undefined) return problem;
    const id = readUuid(path.keyId);
    const change = {
      name,
      origins: origins && [...new Set(origins)],
      rights: rights && [...new Set(rights)],
    };
    const changed = await accessKeys.update(id, change);
    if (changed !== undefined) return { status: 200, body: toWireKey(changed) };
    const found = await accessKeys.find(id);
    const isOther = found !== undefined && found.revokedAt === null;
    return isOther ? refuseOtherKind(found, rights !== undefined) : refuseUnknownKey(id);
  },
});

export const revokeKey: Handler<"revokeKey"> = audited({
  operation: "revokeKey",
  target: ({ path }) => keyTarget(readUuid(path.keyId)),
  async handle({ path }, service) {
    const { accessKeys } = service.store;
    const id = readUuid(path.keyId);
    if (!(await accessKeys.revoke(id, service.clock.now()))) return refuseUnknownKey(id);
    const revoked = await accessKeys.find(id);
    return revoked === undefined ? refuseUnknownKey(id) : { status: 200, body: toWireKey(revoked) };
  },
});

function keyTarget(id: string): string {
  return `keys/${id}`;
}

function refuseUnknownKey(id: string): Problem {
  return refuse("not-found", { message: `There is no active key ${id}.` });
}

/** Origins are for client keys, and rights for feed keys. */
function refuseOtherKind({ kind }: StoredKey, hasRights: boolean): Problem {
  const isRights = hasRights && kind !== "feed";
  const message = `is only for ${isRights ? "feed" : "client"} keys`;
  const field = `body.${isRights ? "rights" : "origins"}`;
  const advice = `this is a key of the kind ${kind}`;
  return refuse("invalid-request", { details: [{ field, message, advice }] });
}

function checkRights(rights: readonly string[] = []): Problem | undefined {
  const details = rights.flatMap((right, index): FieldProblem[] => {
    if (isFeedRight(right)) return [];
    const field = `body.rights[${index}]`;
    const advice = `it must be ${describedRights}`;
    return [{ field, message: `is ${right}`, allowed: describedRights, advice }];
  });
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function checkOrigins(origins: readonly string[] = []): Problem | undefined {
  const details = origins.flatMap((origin, index): FieldProblem[] => {
    if (isPageOrigin(origin)) return [];
    const allowed = "an origin such as https://app.example, without a path";
    const field = `body.origins[${index}]`;
    return [{ field, message: `is ${origin}`, allowed, advice: `it must be ${allowed}` }];
  });
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function toWireKey(key: StoredKey): AccessKey {
  const { id, kind, name, client, appId, feed, origins, rights, hint, createdAt, revokedAt } = key;
  return {
    id,
    kind,
    ...(name !== null && { name }),
    ...(client !== null && { client }),
    ...(appId !== null && { appId }),
    ...(feed !== null && { feed }),
    origins: [...origins],
    ...(rights !== null && { rights: [...rights] }),
    hint,
    createdAt: createdAt.toISOString(),
    ...(revokedAt !== null && { revokedAt: revokedAt.toISOString() }),
  };
}
