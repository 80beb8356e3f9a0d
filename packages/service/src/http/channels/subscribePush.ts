import { hashTarget, mostPushDevices } from "../../domain/channels/push-device.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const subscribePush: Handler<"subscribePush"> = async ({ body, caller }, service) => {
  const registration = { device: body, targetHash: hashTarget(body) };
  const deviceCount = await service.store.pushDevices.register(
    walletOf(caller),
    registration,
    mostPushDevices,
    service.clock.now(),
  );
  return { status: 200, body: { deviceCount } };
};
