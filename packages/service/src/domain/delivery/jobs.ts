import type { Channel } from "../channels/channel.ts";

/** A channel outside the app. */
export type OutsideChannel = Exclude<Channel, "IN_APP">;

export const outsideChannels = ["EMAIL", "PUSH", "TELEGRAM"] as const satisfies OutsideChannel[];

/** A send to at most this many wallets is expanded when it is accepted; a job expands a larger one. */
export const maxImmediateRecipients = 10_000;

/** A send to more wallets goes through the bulk lane. */
export const maxNormalRecipients = 1000;

/** The wallet count per job. */
export const batchSize = 1000;

/** Dismissed dead letters are kept for this time: long enough to resend one dismissed by mistake. */
export const dismissedKeptDays = 90;

const queuesByChannel = {
  EMAIL: { normal: "email", bulk: "email-bulk" },
  PUSH: { normal: "push", bulk: "push-bulk" },
  TELEGRAM: { normal: "telegram", bulk: "telegram-bulk" },
} as const;

export type Lane = "normal" | "bulk";

export type AlertQueue = (typeof queuesByChannel)[OutsideChannel][Lane];

/**
 * The queues. Each channel has two lanes, so a large send delays no small one, and a failing channel holds up no other.
 */
export type QueueName = AlertQueue | "codes" | "fan-out" | "webhooks";

export const queueNames: readonly QueueName[] = [
  "codes",
  "fan-out",
  ...Object.values(queuesByChannel).flatMap((lanes) => Object.values(lanes)),
  "webhooks",
];

export function alertQueue(channel: OutsideChannel, lane: Lane): AlertQueue {
  return queuesByChannel[channel][lane];
}

/** The channel a queue belongs to. */
export function findQueueChannel(queue: string): OutsideChannel | undefined {
  if (queue === "codes") return "EMAIL";
  return outsideChannels.find((channel) =>
    Object.values<string>(queuesByChannel[channel]).includes(queue),
  );
}

/** Delivers to a batch's wallets. */
export interface BatchJob {
  readonly batchId: string;
}

/** Tries addresses again whose outcome is `retrying` after so many attempts. */
export interface RetryJob {
  readonly sendId: string;
  readonly channel: OutsideChannel;
  readonly lane: Lane;
  readonly attempts: number;
  /** When the last job left them until quiet hours end, in ISO 8601: the job's second run finds none. */
  readonly waitingSince?: string;
  readonly targets: readonly (readonly [wallet: string, target: string])[];
}

/** Sends an app's alerts which waited for a person's time, to these wallets. */
export interface ReleaseJob {
  readonly appId: string;
  /** In ISO 8601. The job's alerts are marked with this time; another job's are not. */
  readonly dueBy: string;
  /** Named as in a retry, so a wallet's erasure finds them. */
  readonly targets: readonly (readonly [wallet: string])[];
}

/** One step in a large send. */
export interface FanOutJob {
  readonly sendId: string;
  /** When the send was accepted. Earlier versions' jobs, which expand a whole send, lack it. */
  readonly since?: string;
  /** Each step continues the send's trace, not the previous step's. */
  readonly traceparent?: string;
}

export interface CodeJob {
  readonly wallet: string;
  readonly channelId: string;
  /** The code's nonce, in base64url: a later code makes the job obsolete. */
  readonly nonce: string;
  readonly attempts: number;
}

/** Attempts one delivery. A job whose version differs from the delivery's is outdated. */
export interface WebhookJob {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly version: number;
}

/** Each queue's job data. */
export type JobData<Name extends QueueName> = Name extends "codes"
  ? CodeJob
  : Name extends "fan-out"
    ? FanOutJob
    : Name extends "webhooks"
      ? WebhookJob
      : BatchJob | RetryJob | ReleaseJob;

export interface NewJob<Data> {
  readonly data: Data;
  readonly startAfter?: Date;
  /** Higher first; by default 0. */
  readonly priority?: number;
  /** The app whose slots the job takes. */
  readonly appId?: string;
}
