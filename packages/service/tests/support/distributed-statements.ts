import type pg from "pg";
import { type TablePlace, tablePlaces } from "../../src/database/cluster/table-places.ts";
import { knownStatements } from "./known-statements.ts";

/** By service file and rule, a statement which a distributed PostgreSQL would refuse or run on every server. */
export type Violations = Map<string, string>;

const namesOf = (place: TablePlace) =>
  Object.entries(tablePlaces).flatMap(([table, at]) => (at === place ? [table] : []));

/** Where a statement names a table among these. */
const references = (tables: readonly string[]) => {
  const name = `(?:only )?(?:"?public"?\\.)?"?(${tables.join("|")})"?(?![.\\w])`;
  return new RegExp(`\\b(?:from|join|update|into|using|from [^()]*?,) ${name}`, "gi");
};

const ofWallets = references(namesOf("wallet"));
const ofCoordinator = references(namesOf("coordinator"));
const comparedWallet = /\bwallet"?\)?(?:::text)? (?:=|in \(|<(?!>)|>)|using \((?:\w+, )*wallet\b/i;
const limitedFunction = /\blateral \((?:(?!\)).)*\b(?:unnest|\w+_to_recordset)\b.*\blimit\b/i;
const volatileUpdate =
  /\b(?:update \S+ (?:(?:as )?\w+ )?|do update )set\b(?:(?!\b(?:where|from|returning)\b).)*\b(?:random|gen_random_uuid|uuidv7|clock_timestamp|nextval)\(/i;

/**
 * The rules broken by a statement about wallet tables. They judge the text alone: what they let pass may still be
 * refused, which only the engine itself tells.
 */
export function findViolations(statement: string): string[] {
  const text = statement
    .replace(/--.*$|\/\*[\s\S]*?\*\/|'[^']*'/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!/^\(?(select|with|insert|update|delete)\b/i.test(text)) return [];
  const tables = listTables(text, ofWallets);
  if (tables.length === 0) return [];
  const isJoin = listTables(text, ofCoordinator).length > 0;
  // The rows to insert name their wallets.
  const read = listTables(text.replace(/^insert into "?\w+"?/i, ""), ofWallets);
  const conditions = text.replace(/\bset .*? (?=where|from|returning)/gi, "");
  const isOfWallets = read.length === 0 || comparedWallet.test(conditions);
  return [
    ...(isJoin ? [`joins ${tables.join()} with tables of the coordinator`] : []),
    ...(limitedFunction.test(text) ? ["limits a table function in a lateral subquery"] : []),
    ...(volatileUpdate.test(text) ? ["updates with a volatile function"] : []),
    ...(isOfWallets ? [] : [`asks ${read.join()} of all wallets`]),
  ];
}

function listTables(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, table = ""]) => table))].sort();
}

const judged = new Map<string, readonly string[]>();

/** Has the statements on a pool's connections judged, except tests' own. */
export function watchStatements(pool: pg.Pool, violations: Violations): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const [first] = args;
      const text = typeof first === "string" ? first : (first as { readonly text?: string }).text;
      if (text !== undefined) judge(text, violations);
      return query(...args);
    };
    client.query = watched as pg.PoolClient["query"];
  });
}

function judge(text: string, violations: Violations): void {
  const rules = judged.get(text) ?? findViolations(text);
  judged.set(text, rules);
  if (rules.length === 0) return;
  const file = findSender();
  if (file === undefined) return;
  for (const rule of rules) {
    const violation = `${file} ${rule}`;
    if (!knownStatements.has(violation)) violations.set(violation, text);
  }
}

/** The file in `src` which sent a statement; undefined for a test's. */
function findSender(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const files = [...stack.matchAll(/\/packages\/service\/((?:src|tests)\/[^:?]+)/g)];
  const [, sender = ""] = files.find(([, file = ""]) => !isLayer(file)) ?? [];
  const isTest = !sender.startsWith("src/") || sender.endsWith(".test.ts");
  return isTest ? undefined : sender.slice("src/".length);
}

/** What all statements pass through. */
function isLayer(file: string): boolean {
  return file.startsWith("src/database/") || file === "tests/support/distributed-statements.ts";
}
