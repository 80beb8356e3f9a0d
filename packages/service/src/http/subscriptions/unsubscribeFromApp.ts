import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";
import { changeSubscription } from "./change-subscription.ts";

export const unsubscribeFromApp: Handler<"unsubscribeFromApp"> = ({ body, caller }, service) => {
  const wallet = walletOf(caller);
  const { subscriptions } = service.store;
  return changeSubscription(body, service, (appId, channels) =>
    subscriptions.remove(appId, wallet, channels),
  );
};
