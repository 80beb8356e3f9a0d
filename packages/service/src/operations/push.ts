import { requireWallet } from "../domain/caller.ts";
import {
  hashOnOtherPlatforms,
  hashPushTarget,
  maxPushDevices,
} from "../domain/channels/channel.ts";
import { checkOutgoingUrl } from "../domain/network/outgoing-url.ts";
import { refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { refuseUnconfigured } from "./access/channel-availability.ts";

export const getPushConfiguration: Handler<"getPushConfiguration"> = async (_, service) => {
  const problem = refuseUnconfigured(service, "PUSH");
  if (problem !== undefined) return problem;
  return { status: 200, body: { vapidPublicKey: await service.channels.readVapidPublicKey() } };
};

export const subscribePush: Handler<"subscribePush"> = async ({ body, caller }, service) => {
  // Unsubscribing takes any endpoint, so a device registered before this check can be removed.
  const unsafe = "endpoint" in body ? checkOutgoingUrl(body.endpoint, "body.endpoint") : undefined;
  const problem = unsafe ?? refuseUnconfigured(service, "PUSH");
  if (problem !== undefined) return problem;
  const appId = body.appId && readUuid(body.appId);
  if (appId !== undefined && (await service.store.apps.find(appId)) === undefined) {
    return refuse("invalid-request", {
      details: [
        { field: "body.appId", message: `is not the id of an app`, allowed: "an app's id" },
      ],
    });
  }
  const targetHash = hashPushTarget(body);
  const replacedHashes = hashOnOtherPlatforms(body);
  const registration = { device: body, appId, targetHash, replacedHashes };
  const { id, devices } = await service.store.pushDevices.register(
    requireWallet(caller),
    registration,
    maxPushDevices,
    service.clock.now(),
  );
  return { status: 200, body: { deviceCount: devices, deviceId: id } };
};

export const unsubscribePush: Handler<"unsubscribePush"> = async ({ body, caller }, service) => {
  const deviceCount = await service.store.pushDevices.forget(
    requireWallet(caller),
    hashPushTarget(body),
  );
  return { status: 200, body: { deviceCount } };
};
