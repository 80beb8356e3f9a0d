import { walletOf } from "../../domain/auth/caller.ts";
import { hashTarget } from "../../domain/channels/push-device.ts";
import type { Handler } from "../handler.ts";

export const unsubscribePush: Handler<"unsubscribePush"> = async ({ body, caller }, service) => {
  const deviceCount = await service.store.pushDevices.forget(walletOf(caller), hashTarget(body));
  return { status: 200, body: { deviceCount } };
};
