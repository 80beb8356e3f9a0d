import type { ServiceProcess } from "./service-process.ts";
import { post, type TestApp } from "./test-accounts.ts";

/** Sends an alert to all subscribers on a channel outside the app; returns the send's id. */
export async function sendOn(
  service: ServiceProcess,
  app: TestApp,
  channel: "EMAIL" | "PUSH" | "TELEGRAM",
  title: string,
): Promise<string> {
  const recipient = { type: "all-subscribers" };
  const send = { channels: [channel], message: { title, body: "See them." }, recipient };
  const { status, body } = await post(service, `/v2/${app.id}/send`, send, app.headers);
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.id;
}

export interface SendStatus {
  readonly state: string;
  readonly channels: readonly object[];
}

/** A send's outcome. */
export async function readSend(
  service: ServiceProcess,
  app: TestApp,
  id: string,
): Promise<SendStatus> {
  const response = await service.request(`/v2/${app.id}/sends/${id}`, { headers: app.headers });
  return (await response.json()) as SendStatus;
}

/** Each channel's state in `/health/ready`. */
export async function readChannelHealth(service: ServiceProcess): Promise<Record<string, string>> {
  const response = await service.request("/health/ready");
  return ((await response.json()) as { channels?: Record<string, string> }).channels ?? {};
}
