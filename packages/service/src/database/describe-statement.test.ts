import { expect, test } from "vitest";
import { describeStatement, hideLiterals } from "./describe-statement.ts";

test.each([
  ['select "id" from "sends" where "id" = $1', "select", "sends"],
  ["select 1", "select", undefined],
  ["insert into alerts (id) values ($1) on conflict do update set id = $1", "insert", "alerts"],
  ['update "sends" set "expanded_at" = $1', "update", "sends"],
  ['delete from "sessions" where "id" = $1', "delete", "sessions"],
  ["select id from webhooks where id = $1 for update", "select", "webhooks"],
  ["select id from webhooks order by id for update skip locked", "select", "webhooks"],
  ["select id from jobs.job j join jobs.queue q on true", "select", "jobs.job"],
  ["select wallet from unnest($1::text[]) as named join alerts on true", "select", "alerts"],
  [
    "with recent as (select id from events) select * from recent join webhooks on true",
    "select",
    "events",
  ],
  [
    "with added as (insert into alerts select 1 returning id), t as (insert into send_totals select 1) select * from added",
    "insert",
    "alerts",
  ],
  [
    "with due as (select id from jobs.job for update skip locked) update jobs.job set a = 1",
    "update",
    "jobs.job",
  ],
  ["begin", "transaction", undefined],
  ["commit", "transaction", undefined],
  ["set local lock_timeout = '1s'", "other", undefined],
  ["-- a comment: delete from sends\n select 'update sends' from alerts", "select", "alerts"],
])("%s is a %s of %s", (text, kind, table) => {
  expect(describeStatement(text)).toEqual({ kind, table });
});

test("hideLiterals removes texts and numbers, and keeps parameters and names", () => {
  const text = `select "a1", 'it''s', 12, 1.5, $1, $2::int4 from t2 where x = $q$a 'b'$q$ and y > -3`;
  expect(hideLiterals(text)).toBe(
    `select "a1", ?, ?, ?, $1, $2::int4 from t2 where x = ? and y > -?`,
  );
});
