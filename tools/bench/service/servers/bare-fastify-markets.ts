import { createHash } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { marketsSchema } from "../peer-schemas.ts";
import { clientKeyHeader } from "../reads.ts";
import { reportToParent } from "../report-to-parent.ts";

interface Query {
  readonly type?: string;
  readonly provider?: string;
  readonly asset?: string;
  readonly limit: number;
}

type Row = Readonly<Record<string, unknown>> & { readonly details: object };

// The same tables, index and key check as the service. Serves only a list's first page, and parses numbers as floats.
const [databaseUrl = "", ...flags] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify({ logger: flags.includes("logger") });

app.get<{ Querystring: Query }>(
  "/v0/markets",
  { schema: marketsSchema },
  async (request, reply) => {
    if (!(await isKnown(request.headers[clientKeyHeader]))) {
      return reply.code(401).send({ message: "Unknown key." } as never);
    }
    reply.header("access-control-allow-origin", "*");
    const { limit } = request.query;
    const rows = await select(request.query);
    const markets = rows.slice(0, limit).map(present);
    return { markets, cursor: rows.length > limit ? markets.at(-1)?.id : null };
  },
);

async function isKnown(key: unknown): Promise<boolean> {
  if (typeof key !== "string") return false;
  const hash = createHash("sha256").update(key).digest();
  const { rowCount } = await pool.query(
    "select id from access_keys where hash = $1 and kind = 'client' and revoked_at is null",
    [hash],
  );
  return rowCount === 1;
}

async function select({ type, provider, asset, limit }: Query): Promise<Row[]> {
  const lists = [type, provider, asset].map((text) => text?.split(","));
  const columns = ["type", "provider_id", "token_address"];
  const given = columns.flatMap((column, index) => (lists[index] ? [{ column, index }] : []));
  const where = given.map(({ column }, at) => `${column} = any($${at + 2})`).join(" and ");
  const { rows } = await pool.query<Row>(
    `select * from markets ${where && `where ${where}`}
     order by deposits_usd desc, activity_usd desc, id desc limit $1`,
    [limit + 1, ...given.map(({ index }) => lists[index])],
  );
  return rows;
}

/** Converts a column name to a field: `total_deposit` to `totalDeposit`. */
function present({ details, id, type, ...columns }: Row): Record<string, unknown> {
  const market: Record<string, unknown> = { id, type, ...details };
  for (const [column, name] of figures) {
    if (columns[column] === null) continue;
    market[name] = Number(columns[column]);
    // Amounts come as text too, which PostgreSQL has written already.
    if (/^(?:total|max)(?:Deposit|Borrow)/.test(name)) market[`${name}Decimal`] = columns[column];
  }
  return market;
}

const figures = [
  ["deposit_apy", "depositApy"],
  ["total_deposit", "totalDeposit"],
  ["total_deposit_usd", "totalDepositUsd"],
  ["max_deposit", "maxDeposit"],
  ["borrow_apy", "borrowApy"],
  ["total_borrow", "totalBorrow"],
  ["total_borrow_usd", "totalBorrowUsd"],
  ["max_borrow", "maxBorrow"],
  ["net_apy", "netApy"],
  ["max_leverage", "maxLeverage"],
] as const;

reportToParent(await app.listen({ host: "127.0.0.1", port: 0 }));
