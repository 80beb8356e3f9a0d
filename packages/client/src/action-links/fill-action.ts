import { BellwetherError } from "../errors.ts";
import type {
  ActionValue,
  FillableAction,
  FillableParameter,
  FilledAction,
} from "./action-shapes.ts";
import { checkInput } from "./check-input.ts";

/** One field's problem. */
export interface InputProblem {
  readonly parameter: string;
  /** A predicate to show after the field label: `must be at least 1`. */
  readonly problem: string;
}

/** Button fields are invalid; nothing was sent. */
export class ActionInputError extends BellwetherError {
  override get name() {
    return "ActionInputError" as const;
  }
  declare readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    const said = problems.map(({ parameter, problem }) => `${parameter} ${problem}`).join("; ");
    super("fillAction", `${said}.`);
    this.problems = problems;
  }
}

/**
 * Writes a user's input into a button URL.
 *
 * @throws ActionInputError naming every missing, unknown or invalid field
 */
export function fillAction(
  action: FillableAction,
  values: Readonly<Record<string, ActionValue | null | undefined>> = {},
): FilledAction {
  const parameters = listParameters(action);
  const problems: InputProblem[] = [];
  const filled = new Map<string, readonly string[]>();
  for (const parameter of parameters) {
    const { name, required } = parameter;
    const value = values[name] ?? undefined;
    const isEmpty = value === undefined || value === "" || (Array.isArray(value) && !value[0]);
    if (isEmpty) {
      if (required) problems.push({ parameter: name, problem: "is required" });
      continue;
    }
    const checked = checkInput(parameter, value);
    if ("problem" in checked) problems.push({ parameter: name, problem: checked.problem });
    else filled.set(name, checked.texts);
  }
  const known = parameters.map((parameter) => parameter.name);
  for (const name of Object.keys(values).filter((key) => !known.includes(key))) {
    const problem = `is not a field; allowed are ${known.join(", ") || "none"}`;
    problems.push({ parameter: name, problem });
  }
  if (problems.length > 0) throw new ActionInputError(problems);
  return fillUrl(action, filled);
}

/** A button's fields, and required fields for URL placeholders without a field. */
function listParameters({ href, parameters = [] }: FillableAction): FillableParameter[] {
  const named = new Set(parameters.map((parameter) => parameter.name));
  const [path = ""] = href.split("?");
  const listed = parameters.map((parameter) =>
    // A path segment must not be empty.
    path.includes(`{${parameter.name}}`) ? { ...parameter, required: true } : parameter,
  );
  const unnamed = [...href.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !named.has(name));
  return [...listed, ...unnamed.map((name) => ({ name, required: true }))];
}

function fillUrl(
  { href, type }: FillableAction,
  filled: ReadonlyMap<string, readonly string[]>,
): FilledAction {
  const written = new Set<string>();
  const write = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      written.add(name);
      const joined = (filled.get(name) ?? []).map(encodeURIComponent).join(",");
      // A dot segment would change the path.
      return joined.replace(/^\.+$/, (dots) => "%2E".repeat(dots.length));
    });
  const [path = "", query] = href.split("?", 2);
  const address = path.split("/").map(write).join("/");
  const pairs = query
    ?.split("&")
    .filter((pair) => !isUnfilled(pair, filled))
    .map(write);
  const rest = [...filled].filter(([name]) => !written.has(name));
  const data = Object.fromEntries(
    rest.map(([name, texts]) => [name, texts.length === 1 ? String(texts[0]) : [...texts]]),
  );
  return {
    href: pairs?.length ? `${address}?${pairs.join("&")}` : address,
    ...(typeof type === "string" && { type }),
    ...(rest.length > 0 && { data }),
  };
}

/** Whether a query pair has a placeholder without a value. */
function isUnfilled(pair: string, filled: ReadonlyMap<string, readonly string[]>): boolean {
  return [...pair.matchAll(/\{([^{}]+)\}/g)].some(([, name = ""]) => !filled.has(name));
}
