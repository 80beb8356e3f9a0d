import type { AlertMessage } from "@bellwether/alerts";
import type { OutgoingAlert } from "../../../src/domain/delivery/alert-channel.ts";

export function sampleAlert(
  message: Partial<AlertMessage> = {},
  appName = "Harbor",
): OutgoingAlert {
  return {
    id: "019ab0c4-0000-7000-8000-000000000001",
    sendId: "019ab0c4-0000-7000-8000-000000000002",
    app: { id: "019ab0c4-0000-7000-8000-000000000003", name: appName, icon: null },
    message: { title: "Rates moved", body: "USDC lends at 6.1 %.", ...message },
    data: null,
    createdAt: new Date("2026-11-22T09:00:00Z"),
    expiresAt: new Date("2026-11-23T09:00:00Z"),
  };
}
