import type { AppThrottle } from "@bellwether/alerts";
import { isProblem, refuse } from "../domain/problems.ts";
import { toWireAppTopic } from "../domain/subscriptions/topic.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { findSendingApp } from "./access/sending-app.ts";

export const updateAppTopic: Handler<"updateAppTopic"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const topicId = readUuid(path.topicId);
  const topic = await service.store.topics.setDelivery(app.id, topicId, body);
  if (topic === undefined) {
    return refuse("not-found", { message: `The app has no topic ${topicId}.` });
  }
  return { status: 200, body: toWireAppTopic(topic) };
};

export const getAppThrottle: Handler<"getAppThrottle"> = async ({ path, caller }, service) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  return { status: 200, body: toWireThrottle(await service.store.apps.findAlertsPerHour(app.id)) };
};

export const updateAppThrottle: Handler<"updateAppThrottle"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  await service.store.apps.setAlertsPerHour(app.id, body.alertsPerHour);
  return { status: 200, body: toWireThrottle(body.alertsPerHour) };
};

function toWireThrottle(alertsPerHour: number | null): AppThrottle {
  return alertsPerHour === null ? {} : { alertsPerHour };
}
