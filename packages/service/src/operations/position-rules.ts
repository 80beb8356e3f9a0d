import type { PositionRule } from "@bellwether/alerts";
import { fillPath } from "../domain/actions/action-paths.ts";
import { requireWallet } from "../domain/caller.ts";
import { maxPositionRules, toWirePositionRule } from "../domain/events/position-rule.ts";
import { keyOfWallet, readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import { readPage } from "./responses/page.ts";

export const listPositionRules: Handler<"listPositionRules"> = async (
  { query, caller },
  service,
) => {
  const wallet = requireWallet(caller);
  const page = await readPage({
    query,
    scope: { operation: "listPositionRules", filters: { wallet } },
    service,
    read: (after, limit) => service.store.positionRules.list(wallet, after, limit),
    toSortKey: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  if (isProblem(page)) return page;
  const { rows, cursor } = page;
  const alertsLeft = await service.store.positionRules.countAlertsLeft(wallet, service.clock.now());
  return { status: 200, body: { rules: rows.map(toWirePositionRule), alertsLeft, cursor } };
};

export const createPositionRule: Handler<"createPositionRule"> = async (
  { headers, body, caller },
  { store, clock, random },
) => {
  const wallet = requireWallet(caller);
  const appId = readUuid(body.appId);
  const now = clock.now();
  const next = { ...body, appId, id: makeUuid(random), createdAt: now };
  const given = headers["Idempotency-Key"];
  const content = { operationId: "createPositionRule", body };
  const key = given && readIdempotencyKey(keyOfWallet(wallet, given), { appId, content, now });
  const once = key ? { key, respond: toWirePositionRule } : undefined;
  const outcome = await store.positionRules.create(wallet, next, maxPositionRules, once);
  if ("created" in outcome) return describeCreated(toWirePositionRule(outcome.created));
  // The call's hash includes its operation, so the response is this operation's.
  if ("response" in outcome) return describeCreated(outcome.response as PositionRule);
  if ("conflict" in outcome) return refuse(outcome.conflict);
  if (outcome.refused === "not-found") {
    const message = `The wallet is not subscribed to an app ${appId}; subscribe to it first.`;
    return refuse("not-found", { message });
  }
  const message = `The wallet has ${maxPositionRules} rules, which is the most it may have; delete one first.`;
  return refuse("limit-reached", { message });
};

function describeCreated(rule: PositionRule) {
  const headers = { Location: fillPath(paths.getPositionRule, { ruleId: rule.id }) };
  return { status: 201 as const, headers, body: rule };
}

export const getPositionRule: Handler<"getPositionRule"> = async ({ path, caller }, { store }) => {
  const id = readUuid(path.ruleId);
  const rule = await store.positionRules.find(requireWallet(caller), id);
  return rule === undefined ? refuseUnknown(id) : { status: 200, body: toWirePositionRule(rule) };
};

export const updatePositionRule: Handler<"updatePositionRule"> = async (
  { path, body, caller },
  { store, clock },
) => {
  const id = readUuid(path.ruleId);
  const wallet = requireWallet(caller);
  const changed = await store.positionRules.update(wallet, id, body, clock.now());
  return changed === undefined
    ? refuseUnknown(id)
    : { status: 200, body: toWirePositionRule(changed) };
};

export const deletePositionRule: Handler<"deletePositionRule"> = async (
  { path, caller },
  { store },
) => {
  const id = readUuid(path.ruleId);
  const isDeleted = await store.positionRules.delete(requireWallet(caller), id);
  return isDeleted ? { status: 200, body: { deleted: true } } : refuseUnknown(id, " of its own");
};

function refuseUnknown(id: string, kind = ""): Problem {
  return refuse("not-found", { message: `The wallet has no rule ${id}${kind}.` });
}
