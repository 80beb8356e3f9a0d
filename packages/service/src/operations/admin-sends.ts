import type { SendProgress } from "@bellwether/admin";
import { isProblem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { SendOverview } from "../store/sends/send-overview.ts";
import { readPage } from "./responses/page.ts";
import { toWireSend } from "./sends.ts";

export const listSends: Handler<"listSends"> = async ({ query }, service) => {
  const { inFlight, state } = query;
  const appId = query.appId === undefined ? undefined : readUuid(query.appId);
  const now = service.clock.now();
  const page = await readPage({
    query,
    scope: {
      operation: "listSends",
      filters: { appId, inFlight: String(inFlight), state },
    },
    service,
    read: (after, limit) =>
      service.store.sendOverview.list({ appId, inFlight, state, after, limit, now }),
    toSortKey: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { sends: page.rows.map(toWireProgress), cursor: page.cursor } };
};

export const getSendProgress: Handler<"getSendProgress"> = async ({ path }, service) => {
  const id = readUuid(path.sendId);
  const send = await service.store.sendOverview.find(id);
  if (send === undefined) return refuse("not-found", { message: `There is no send ${id}.` });
  return { status: 200, body: toWireProgress(send) };
};

function toWireProgress(send: SendOverview): SendProgress {
  const { appId, appName, message } = send;
  return { ...toWireSend(send), appId, appName, title: message.title };
}
