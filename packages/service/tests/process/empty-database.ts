import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { connect, type Database } from "../../src/database/connect.ts";

/** A database without tables, on the run's server, and roles with few rights on it. */
export interface EmptyDatabase {
  /** The DATABASE_URL for a role. */
  urlOf(role: string): string;
  /** Runs statements as the server's superuser. */
  run(...statements: string[]): Promise<void>;
  readonly name: string;
  /** A new role allowed only to connect. */
  createRole(): Promise<string>;
}

const options = { poolSize: 1, report: () => {} };

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { url } = inject("databaseServer");
  const maintenance = connect({ url }, options);
  const name = `bellwether_empty_${randomBytes(6).toString("hex")}`;
  const roles: string[] = [];
  await sql`create database ${sql.id(name)} template template0`.execute(maintenance);
  const inDatabase = new URL(url);
  inDatabase.pathname = `/${name}`;
  const db = connect({ url: inDatabase.href }, options);
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance);
    for (const role of roles) await sql`drop role ${sql.id(role)}`.execute(maintenance);
    await maintenance.destroy();
  });
  const run = (...statements: string[]) => runAll(db, statements);
  return {
    name,
    run,
    urlOf(role) {
      const own = new URL(inDatabase);
      own.username = role;
      own.password = password;
      return own.href;
    },
    async createRole() {
      const role = `role_${randomBytes(6).toString("hex")}`;
      roles.push(role);
      await run(`create role ${role} login password '${password}'`);
      return role;
    },
  };
}

/** Servers trusting local connections do not ask for it. */
const password = "correct-horse";

async function runAll(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
