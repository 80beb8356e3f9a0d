/** The statement kinds in metrics. */
export const statementKinds = [
  "select",
  "insert",
  "update",
  "delete",
  "transaction",
  "other",
] as const;

export type StatementKind = (typeof statementKinds)[number];

export interface StatementDescription {
  readonly kind: StatementKind;
  /** The table it reads or writes first, if it names one. */
  readonly table: string | undefined;
}

const known = new Map<string, StatementDescription>();
/** Parameter lists of every length make new texts; the limit bounds their memory. */
const maxKnown = 2000;

/** Describes a statement by its text, without values: its kind and its table. */
export function describeStatement(text: string): StatementDescription {
  const found = known.get(text);
  if (found !== undefined) return found;
  const described = parse(text);
  if (known.size < maxKnown) known.set(text, described);
  return described;
}

const writes = [
  ["insert", /\binsert\s+into\s+([\w."]+)/i],
  ["update", /\bupdate\s+(?!of\b|set\b|skip\b|nowait\b)([\w."]+)/i],
  ["delete", /\bdelete\s+from\s+([\w."]+)/i],
] as const;

/** A statement with several steps is the write among them, by the first one. */
function parse(text: string): StatementDescription {
  const statement = hideLiterals(text).replace(/--.*$/gm, "").trimStart();
  if (
    /^(begin|commit|rollback|savepoint|release|start transaction|set transaction)\b/i.test(
      statement,
    )
  ) {
    return { kind: "transaction", table: undefined };
  }
  if (!/^(with|select|insert|update|delete|values|\()/i.test(statement)) {
    return { kind: "other", table: undefined };
  }
  const steps = new Set(
    Array.from(statement.matchAll(/([\w"]+)\s+as\s+(?:materialized\s+)?\(/gi), ([, name]) => name),
  );
  const found = writes.flatMap(([kind, pattern]) => {
    const match = pattern.exec(statement);
    // `for update` locks rows, `on conflict do update` belongs to its insert.
    return match === null || isClause(statement, match.index)
      ? []
      : [{ kind, at: match.index, table: nameOf(match[1]) }];
  });
  const [first] = found.sort((a, b) => a.at - b.at);
  if (first !== undefined) return { kind: first.kind, table: first.table };
  const sources = statement.matchAll(/\b(?:from|join)\s+([\w."]+)/gi);
  const table = Array.from(sources, ([, name]) => name).find(
    (name) => !steps.has(name) && !isFunction(statement, name),
  );
  return { kind: "select", table: nameOf(table) };
}

function isClause(statement: string, index: number): boolean {
  return /\b(for|do|key|no\s+key)\s+$/i.test(statement.slice(0, index));
}

function isFunction(statement: string, name = ""): boolean {
  return statement.includes(`${name}(`) || statement.includes(`${name} (`);
}

function nameOf(name: string | undefined): string | undefined {
  return name?.replaceAll('"', "");
}

/** Replaces texts and numbers in a statement: parameters are apart from it, but pg-boss writes some values into it. */
export function hideLiterals(text: string): string {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "?")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$."])\d+(?:\.\d+)?(?![\w."])/g, "?");
}
