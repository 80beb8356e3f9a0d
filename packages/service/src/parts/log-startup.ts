import { channelSettings } from "../delivery/channel-modes.ts";
import { outsideChannels } from "../domain/delivery/jobs.ts";
import { isLoopback } from "../domain/network/loopback.ts";
import { describeRateLimits } from "../domain/rate-limits/limits.ts";
import type { Log } from "../http/telemetry/log.ts";
import type { ResolvedSettings } from "../resolve-settings.ts";
import { flagOf } from "../settings/settings.ts";
import type { Delivery } from "./open-delivery.ts";

/** Says at start what an operator may have to change. */
export function logStartup(settings: ResolvedSettings, delivery: Delivery, log: Log): void {
  const { requestsPerMinute, keyRequestsPerMinute } = settings;
  const limits = { requestsPerMinute, keyRequestsPerMinute };
  log.info(limits, describeRateLimits(limits));
  logPrivateWebhooks(settings, log);
  logSecrets(settings, log);
  logChannels(delivery, settings, log);
}

/** Harmless while only this machine reaches the service, as during development. */
function logPrivateWebhooks(
  { webhookPrivateNetworks: networks, host }: ResolvedSettings,
  log: Log,
): void {
  if (networks.length === 0 || isLoopback(host)) return;
  const flag = flagOf("webhookPrivateNetworks");
  log.warn(`${flag} is ${networks}: every app can send requests to servers in these networks.`);
}

/** A database only this machine reaches, for development, needs no encryption. */
function logSecrets({ secretsKey, databaseUrl, host }: ResolvedSettings, log: Log): void {
  const isLocal = databaseUrl === undefined && isLoopback(host);
  if (secretsKey !== undefined || isLocal) return;
  const flag = flagOf("secretsKey");
  log.warn(`Secrets are stored in plain text; set ${flag} to encrypt them.`);
}

/** Which channels deliver, and which setting turns each other one on. */
function logChannels(delivery: Delivery, { basePath }: ResolvedSettings, log: Log): void {
  for (const channel of outsideChannels) {
    const mode = delivery.modes[channel];
    const flag = flagOf(channelSettings[channel]);
    if (mode === "off") log.warn({ channel }, `The channel is off; set ${flag} to turn it on.`);
    else if (mode === "mailbox")
      log.info({ channel }, `Messages go to ${basePath}/mailbox, not out.`);
  }
}
