import type { StoredMessage } from "../sends/send.ts";

/** An alert for one recipient. */
export interface OutgoingAlert {
  /** The alert's id in the inbox: the same at every attempt, so a recipient can recognize a repetition. */
  readonly id: string;
  readonly sendId: string;
  readonly app: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly message: StoredMessage;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
  /** The service does not send the alert after this time. */
  readonly expiresAt: Date;
  /** A digest's alerts, the oldest first. The message then names them, for channels without a list. */
  readonly digest?: readonly StoredMessage[];
}

/** One attempt's result when sending an alert to one address. */
export type Attempt =
  /** The next server accepted the alert, which does not prove a person received it. */
  | { readonly state: "sent"; readonly providerId?: string }
  /** Final. `endsAddress`: the address can receive nothing any more. */
  | { readonly state: "failed"; readonly code: string; readonly endsAddress?: true }
  /** Worth another attempt, not before `afterMs`. */
  | {
      readonly state: "retry";
      readonly code: string;
      readonly afterMs?: number;
      /** The operator or the app must mend something: tried until the alert expires, less and less often. */
      readonly untilExpired?: true;
    }
  /**
   * The channel does not work for any recipient: its server is away or refuses our credential. Sending pauses,
   * and the recipient keeps all attempts. `reason` is a sentence for the operator, without secrets.
   */
  | { readonly state: "unavailable"; readonly reason: string; readonly afterMs?: number };

/** Sends alerts on one channel to addresses of one kind. */
export interface AlertChannel<Address> {
  /** How many alerts may be sent at once. */
  readonly concurrency: number;
  /** Resolves with the result, also when the request fails; rejects only after the signal aborts, or for a defect. */
  send(alert: OutgoingAlert, address: Address, signal: AbortSignal): Promise<Attempt>;
}

export interface EmailAddress {
  readonly email: string;
  /** The URL for one-click unsubscription (RFC 8058) for this wallet from this app's emails. */
  readonly unsubscribeUrl: string;
}

export interface BrowserAddress {
  readonly endpoint: string;
  /** The browser's public key and the shared secret, in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PhoneAddress {
  /** The app whose credentials the token belongs to. */
  readonly appId: string;
  readonly platform: "ios" | "android";
  readonly token: string;
}

export interface TelegramAddress {
  readonly chatId: string;
}
