import { hashTarget } from "../../domain/channels/push-device.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const unsubscribePush: Handler<"unsubscribePush"> = async ({ body, caller }, service) => {
  const deviceCount = await service.store.pushDevices.forget(walletOf(caller), hashTarget(body));
  return { status: 200, body: { deviceCount } };
};
