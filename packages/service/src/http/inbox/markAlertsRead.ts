import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";
import { changeAlerts } from "./change-alerts.ts";

export const markAlertsRead: Handler<"markAlertsRead"> = ({ body, caller }, service) => {
  const wallet = walletOf(caller);
  const now = service.clock.now();
  return changeAlerts(body, service, (chosen) => service.store.inbox.markRead(wallet, chosen, now));
};
