import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";

/** How many messages are kept. */
const maxMessages = 200;

/** A message a real deployment would send. */
export type MailboxContent =
  | {
      readonly kind: "email";
      readonly subject: string;
      readonly text: string;
      readonly html: string;
    }
  | {
      readonly kind: "push";
      readonly title: string;
      readonly body: string;
      readonly payload: object;
    }
  | { readonly kind: "telegram"; readonly text: string; readonly payload: object };

export interface MailboxMessage {
  /** Later messages have higher numbers. */
  readonly seq: string;
  readonly channel: OutsideChannel;
  /** An email address, a device's endpoint or token, or a chat id. */
  readonly recipient: string;
  readonly content: MailboxContent;
  readonly createdAt: Date;
}

/** What would have gone out where no provider is configured, for who tries the service on their own machine. */
export class MailboxStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(message: Omit<MailboxMessage, "seq">): Promise<void> {
    const { channel, recipient, content, createdAt } = message;
    const { seq } = await this.#db
      .insertInto("mailbox")
      .values({ channel, recipient, content: JSON.stringify(content), created_at: createdAt })
      .returning("seq")
      .executeTakeFirstOrThrow();
    await this.#db
      .deleteFrom("mailbox")
      .where("seq", "<=", String(BigInt(seq) - BigInt(maxMessages)))
      .execute();
  }

  /** Newest first; only those after a sequence number, if it is given. */
  async list(after?: string): Promise<MailboxMessage[]> {
    return await this.#db
      .selectFrom("mailbox")
      .select(["seq", "channel", "recipient", "content", "created_at as createdAt"])
      .$if(after !== undefined, (query) => query.where("seq", ">", after ?? ""))
      .orderBy("seq", "desc")
      .limit(maxMessages)
      .$narrowType<{ channel: OutsideChannel; content: MailboxContent }>()
      .execute();
  }
}
