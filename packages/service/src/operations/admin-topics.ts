import type { AdminTopic } from "@bellwether/admin";
import { fillPath } from "../domain/actions/action-paths.ts";
import { requireAdmin } from "../domain/caller.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { toSlug } from "../domain/subscriptions/topic.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import type { DescribedTopic } from "../store/subscriptions/topics.ts";
import { audited } from "./access/audited.ts";
import { refuseUnknownApp } from "./admin-apps.ts";
import { readPage } from "./responses/page.ts";

export const listAllTopics: Handler<"listAllTopics"> = async ({ query }, service) => {
  const appId = query.appId === undefined ? undefined : readUuid(query.appId);
  const page = await readPage({
    query,
    scope: { operation: "listAllTopics", filters: { appId } },
    service,
    read: (after, limit) => service.store.topics.list(appId, { after: after?.[0], limit }),
    toSortKey: ({ id }) => [id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { topics: page.rows.map(toAdminTopic), cursor: page.cursor } };
};

export const createTopic: Handler<"createTopic"> = audited({
  operation: "createTopic",
  target: (_, reply) => reply && topicTarget(reply.body.id),
  async handle({ headers, body, caller }, { store, clock, random }) {
    const { name, description = null } = body;
    const appId = readUuid(body.appId);
    if ((await store.apps.find(appId)) === undefined) return refuseUnknownApp(appId);
    const now = clock.now();
    const topic = { id: makeUuid(random), appId, name, description, createdAt: now };
    const content = { operationId: "createTopic", body };
    const scope = requireAdmin(caller).id;
    const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: scope, content, now });
    const outcome = await store.topics.create(topic, key && { key, respond: toAdminTopic });
    if ("conflict" in outcome) return refuse(outcome.conflict);
    // The call's hash includes its operation, so the response is this operation's.
    const created =
      "created" in outcome ? toAdminTopic(outcome.created) : (outcome.response as AdminTopic);
    const headersOfReply = { Location: fillPath(paths.getTopic, { topicId: created.id }) };
    return { status: 201, headers: headersOfReply, body: created };
  },
});

export const getTopic: Handler<"getTopic"> = async ({ path }, service) => {
  const id = readUuid(path.topicId);
  const topic = await service.store.topics.describe(id);
  return topic === undefined ? refuseUnknownTopic(id) : { status: 200, body: toAdminTopic(topic) };
};

export const updateTopic: Handler<"updateTopic"> = audited({
  operation: "updateTopic",
  target: ({ path }) => topicTarget(readUuid(path.topicId)),
  async handle({ path, body }, { store: { topics } }) {
    const id = readUuid(path.topicId);
    const topic = (await topics.update(id, body)) ? await topics.describe(id) : undefined;
    return topic === undefined
      ? refuseUnknownTopic(id)
      : { status: 200, body: toAdminTopic(topic) };
  },
});

function refuseUnknownTopic(id: string): Problem {
  return refuse("not-found", { message: `There is no topic ${id}.` });
}

function topicTarget(id: string): string {
  return `topics/${id}`;
}

function toAdminTopic(topic: DescribedTopic): AdminTopic {
  const { id, appId, name, description, subscribers, createdAt } = topic;
  return {
    ...{ id, appId, name, slug: toSlug(name) },
    ...(description !== null && { description }),
    ...(subscribers !== undefined && { subscribers }),
    createdAt: createdAt.toISOString(),
  };
}
