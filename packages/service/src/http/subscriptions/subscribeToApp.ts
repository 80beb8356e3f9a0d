import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";
import { changeSubscription } from "./change-subscription.ts";

export const subscribeToApp: Handler<"subscribeToApp"> = ({ body, caller }, service) => {
  const wallet = walletOf(caller);
  const { subscriptions } = service.store;
  return changeSubscription(body, service, (appId, channels) =>
    subscriptions.add(appId, wallet, channels),
  );
};
