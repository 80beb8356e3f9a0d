import {
  checkEmailSettings,
  type EmailSettings,
} from "../../src/delivery/email/check-email-settings.ts";
import { createEmailChannel, type EmailChannel } from "../../src/delivery/email/email-channel.ts";
import type { SmtpTransportOptions } from "../../src/delivery/email/smtp-transport.ts";
import type { OutgoingAlert } from "../../src/domain/delivery/alert-channel.ts";

export const alert: OutgoingAlert = {
  id: "0197b6a0-3c1f-4a52-9d0e-0a4e4f4b7c11",
  sendId: "0197b6a0-3c1f-4a52-9d0e-0a4e4f4b7c22",
  app: {
    id: "0197b6a0-3c1f-4a52-9d0e-0a4e4f4b7c33",
    name: "Röck Lending",
    icon: "https://rock.example/icon.png",
  },
  message: {
    title: "Überraschung: SOL über 200 € 🚀",
    body: "Your collateral rose.\nThe health of your loan is 1.8.",
    image: "https://rock.example/chart.png",
    actions: [
      { label: "Öffnen", url: "https://rock.example/loan?id=1&tab=health" },
      { label: "In Phantom", url: "phantom://browse/https%3A%2F%2Frock.example" },
    ],
  },
  data: null,
  createdAt: new Date("2026-03-04T05:06:07.000Z"),
  expiresAt: new Date("2026-03-05T05:06:07.000Z"),
};

export const address = {
  email: "anna@example.org",
  unsubscribeUrl:
    "https://api.bellwether.example/v2/unsubscribe/eyJ3IjoiNlE1d3hRIn0.c2lnbmF0dXJlLXRoYXQtaXMtcmF0aGVyLWxvbmc",
};

/** A channel for a test's server. */
export function openChannel(
  settings: Partial<EmailSettings> & Pick<EmailSettings, "smtpUrl">,
  options: Partial<SmtpTransportOptions> = {},
): EmailChannel {
  return createEmailChannel({
    ...checkEmailSettings({
      mailFrom: "Bellwether Alerts <alerts@bellwether.example>",
      ...settings,
    }),
    connections: 2,
    clock: { now: () => new Date("2026-03-04T05:00:00.000Z") },
    serviceName: "Bellwether",
    publicUrl: "https://bellwether.example",
    ...options,
  });
}
