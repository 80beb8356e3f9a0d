import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";

const email = packChannels(["EMAIL"]);
const rowsPerStatement = 50_000;
const dayMs = 86_400_000;

/** Creates an app whose subscribers take email, each at a verified address. */
export async function createAppWithSubscribers(
  { db, store }: BenchDatabase,
  count: number,
): Promise<string> {
  const id = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const app = { id, name: "Bench", earlyAccess: true, ...nothing, createdAt: new Date() };
  await store.apps.create(app);
  for (let from = 1; from <= count; from += rowsPerStatement) {
    const to = Math.min(from + rowsPerStatement - 1, count);
    // An address with 32 base58 characters.
    await sql`
      with wallets as (
        select translate(md5(${id} || number), '0', 'z') as wallet
        from generate_series(${from}::int, ${to}::int) number
      ), subscribed as (
        insert into subscriptions (app_id, wallet, channels)
        select ${id}::uuid, wallet, ${email}::int from wallets
      )
      insert into email_channels (wallet, id, email, verified_at)
      select wallet, gen_random_uuid(), wallet || '@bellwether.example', now() from wallets`.execute(
      db,
    );
  }
  await settle(db);
  return id;
}

/** Vacuums and flushes a phase's leftovers, so the next phase does not pay for them. */
export async function settle(db: BenchDatabase["db"]): Promise<void> {
  const tables = ["subscriptions", "email_channels", "alerts", "sends", "send_outcomes"];
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Accepts an email to all subscribers in an app, as a request does. */
export async function acceptSend({ store }: BenchDatabase, appId: string): Promise<string> {
  const id = makeUuid(systemRandom);
  const createdAt = new Date();
  const result = await store.sends.accept(
    {
      id,
      appId,
      topicId: undefined,
      channels: email,
      message: { title: "Your USDC earns more", body: "5.34% a year." },
      data: undefined,
      recipient: { type: "all-subscribers" },
      createdAt,
      expiresAt: new Date(createdAt.getTime() + dayMs),
    },
    undefined,
  );
  if (!("sendId" in result)) throw new Error("The send was refused.");
  return id;
}

/** Waits until a send is expanded and each recipient has an outcome. */
export async function untilDelivered(
  { db }: BenchDatabase,
  sendId: string,
  pause: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isDone: boolean }>`
      select s.expanded_at is not null and t.sent = t.recipients as "isDone"
      from sends s join send_totals t on t.send_id = s.id where s.id = ${sendId}::uuid`.execute(db);
    if (rows[0]?.isDone === true) return;
    await pause();
  }
}
