import type { AdminKey } from "@bellwether/admin";
import { fillPath } from "../domain/actions/action-paths.ts";
import { type AdminRole, includesRole } from "../domain/admin/admin-role.ts";
import { issueKey, maxAdminKeys } from "../domain/auth/access-key.ts";
import { type AdminCaller, requireAdmin } from "../domain/caller.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import type { ListedAdminKey, Unchanged } from "../store/admin/admin-keys.ts";
import { audited } from "./access/audited.ts";
import { readPage } from "./responses/page.ts";

export const listAdminKeys: Handler<"listAdminKeys"> = async ({ query }, service) => {
  const page = await readPage({
    query,
    scope: { operation: "listAdminKeys", filters: {} },
    service,
    read: (after, limit) => service.store.adminKeys.list({ after: after?.[0], limit }),
    toSortKey: ({ id }) => [id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { adminKeys: page.rows.map(toWireAdminKey), cursor: page.cursor } };
};

export const createAdminKey: Handler<"createAdminKey"> = audited({
  operation: "createAdminKey",
  target: (_, reply) => reply && keyTarget(reply.body.id),
  async handle({ headers, body, caller }, service) {
    const { store, clock, random } = service;
    const admin = requireAdmin(caller);
    const problem = checkGivenRole("createAdminKey", admin, body.role);
    if (problem !== undefined) return problem;
    const now = clock.now();
    const { key: secret, stored } = issueKey("admin", random, now);
    const content = { operationId: "createAdminKey", body };
    const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: admin.id, content, now });
    const once = key && { key, respond: toWireAdminKey, secret };
    const outcome = await store.adminKeys.createOnce({ ...stored, ...body }, maxAdminKeys, once);
    if ("created" in outcome) return describeCreated(toWireAdminKey(outcome.created), secret);
    if ("conflict" in outcome) return refuse(outcome.conflict);
    if ("response" in outcome) {
      if (outcome.secret === null)
        throw new Error("The first response of createAdminKey has no secret.");
      // The call's hash includes its operation, so the response is this operation's.
      return describeCreated(outcome.response as AdminKey, outcome.secret.toString("utf8"));
    }
    const message = `An active admin key has the name ${body.name}, or ${maxAdminKeys} are active; revoke one first.`;
    return refuse(outcome.refused, { message });
  },
});

export const updateAdminKey: Handler<"updateAdminKey"> = audited({
  operation: "updateAdminKey",
  target: ({ path }) => keyTarget(readUuid(path.adminKeyId)),
  async handle({ path, body: { role }, caller }, { store }) {
    const problem = checkGivenRole("updateAdminKey", requireAdmin(caller), role);
    if (problem !== undefined) return problem;
    const id = readUuid(path.adminKeyId);
    return describeChange(id, await store.adminKeys.setRole(id, role));
  },
});

export const revokeAdminKey: Handler<"revokeAdminKey"> = audited({
  operation: "revokeAdminKey",
  target: ({ path }) => keyTarget(readUuid(path.adminKeyId)),
  async handle({ path }, { store, clock }) {
    const id = readUuid(path.adminKeyId);
    return describeChange(id, await store.adminKeys.revokeUnlessLast(id, clock.now()));
  },
});

function keyTarget(id: string): string {
  return `admin-keys/${id}`;
}

/** A key gives no role above its own, whichever role the operation needs. */
function checkGivenRole(
  operationId: string,
  { role }: AdminCaller,
  given: AdminRole,
): Problem | undefined {
  if (includesRole(role, given)) return undefined;
  const message = `${operationId} needs the role ${given} to give it; this admin key has the role ${role}.`;
  return refuse("forbidden", { message });
}

function describeCreated(created: AdminKey, key: string) {
  return {
    status: 201 as const,
    headers: { Location: fillPath(paths.updateAdminKey, { adminKeyId: created.id }) },
    body: { ...created, key },
  };
}

function describeChange(id: string, changed: ListedAdminKey | Unchanged) {
  if (changed === "not-found") {
    return refuse("not-found", { message: `There is no active admin key ${id}.` });
  }
  if (changed === "last-key") {
    const message =
      "This is the last active admin key with the role all; create another one first.";
    return refuse("limit-reached", { message });
  }
  return { status: 200 as const, body: toWireAdminKey(changed) };
}

function toWireAdminKey({ createdAt, revokedAt, ...key }: ListedAdminKey): AdminKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    ...(revokedAt !== null && { revokedAt: revokedAt.toISOString() }),
  };
}
