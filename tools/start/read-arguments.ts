import { parseArgs } from "node:util";
import { readForkUrl } from "@bellwether/chain/read-fork-url";
import { readPort } from "@bellwether/tasks/port";
import { UsageError } from "@bellwether/tasks/run-command";

const defaultPort = 4000;

export interface StartArguments {
  readonly port: number;
  readonly wantsHelp: boolean;
  /** Files for the local chain. */
  readonly programs: readonly string[];
  readonly accounts: readonly string[];
  /** The RPC of the chain the local chain forks. */
  readonly fork: URL | undefined;
  /** The service checks them. */
  readonly flags: readonly string[];
}

const own = {
  port: { type: "string" },
  program: { type: "string", multiple: true },
  account: { type: "string", multiple: true },
  fork: { type: "string" },
  help: { type: "boolean" },
} as const;

/**
 * Reads the options of `pnpm start` itself. Every other one is a service flag.
 *
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): StartArguments {
  const parsing = { args: [...args], strict: false, allowPositionals: true, tokens: true } as const;
  const { tokens } = parseArgs({ ...parsing, options: own });
  const taken = new Set<number>();
  const values = { port: [], program: [], account: [], fork: [], help: [] } as Record<
    string,
    string[]
  >;
  for (const token of tokens) {
    if (token.kind !== "option" || !Object.hasOwn(own, token.name)) continue;
    taken.add(token.index);
    const hasValue = token.name !== "help";
    if (hasValue && !token.inlineValue) taken.add(token.index + 1);
    values[token.name]?.push(hasValue ? readValue(token) : "");
  }
  const stray = tokens.find(
    ({ kind, index }) => kind === "positional" && !args[index - 1]?.startsWith("-"),
  );
  if (stray !== undefined) {
    throw new UsageError(`"${args[stray.index]}" is not an option; options start with --.`);
  }
  const [port, fork] = [values.port?.at(-1), values.fork?.at(-1)];
  return {
    port: port === undefined ? defaultPort : readPort(port),
    wantsHelp: (values.help ?? []).length > 0,
    programs: values.program ?? [],
    accounts: values.account ?? [],
    fork: fork === undefined ? undefined : readForkUrl(fork),
    flags: args.filter((_, index) => !taken.has(index)),
  };
}

function readValue({
  name,
  value,
}: {
  readonly name: string;
  readonly value?: string | undefined;
}) {
  if (name === "port" || value) return value ?? "";
  throw new UsageError(`--${name} needs a value.`);
}
