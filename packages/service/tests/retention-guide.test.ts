import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { schema } from "../src/settings/settings.ts";
import { useDatabase } from "./support/database.ts";

const db = useDatabase();
const page = readFileSync(new URL("../docs/growth.md", import.meta.url), "utf8");

/** The table rows in the section "How long rows are kept": the table, for how long, and why. */
const entries = (
  page.split(/^## /m).find((section) => section.startsWith("How long rows are kept")) ?? ""
)
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, table = "", kept = "", why = ""]) => ({ table: table.slice(1, -1), kept, why }));

test("the growth guide says of every table how long its rows are kept", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db());
  expect(entries.map(({ table }) => table)).toEqual(rows.map(({ name }) => name));
});

test("the growth guide gives a reason for every table that is kept for good", () => {
  for (const { table, kept, why } of entries) {
    expect(kept, table).not.toBe("");
    if (kept === "for good") expect(why, table).toMatch(/\w{3,}.*\.$/);
  }
});

test("every retention setting is one of the service", () => {
  const flags = new Set(page.match(/--[a-z-]+-kept-days/g));
  const settings = Object.keys(schema).filter((name) => name.endsWith("KeptDays"));
  const names = settings.map(
    (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect([...flags].sort()).toEqual(names.sort());
});
