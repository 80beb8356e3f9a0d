import { parseArgs } from "node:util";
import type { SettingFlags } from "../settings/read-settings.ts";
import { flagOf, settingNames } from "../settings/settings.ts";
import type { AnyCommand } from "./command.ts";
import { commands, describeUnknownCommand, findCommand, nameOf } from "./commands.ts";

export interface CommandLine {
  /** The flag names without a value, such as `help`. */
  readonly switches: ReadonlySet<string>;
  /** The texts for settings given as flags. */
  readonly settings: SettingFlags;
  /** The command to run; without one the service starts. */
  readonly command: AnyCommand | undefined;
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** The command's options by name. */
  readonly options: Readonly<Partial<Record<string, string>>>;
  /** One sentence for each mistake. */
  readonly problems: readonly string[];
}

interface Flag {
  readonly name: string;
  /** As it was written, such as `--port`. */
  readonly rawName: string;
  readonly value: string | undefined;
}

const switches = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  "print-config": { type: "boolean" },
  json: { type: "boolean" },
} as const;

const settingsByFlag = new Map(settingNames.map((name) => [flagOf(name).slice(2), name]));
const commandOptions = new Set(commands.flatMap(({ options = [] }) => options));
const commandSwitches = new Set(commands.flatMap(({ switches: own = [] }) => own));

const flagsWithoutValue = {
  ...Object.fromEntries([...commandSwitches].map((name) => [name, { type: "boolean" } as const])),
  ...switches,
};

/** All commands' flags, so settings and options may be anywhere among the words. */
const flagsWithValue = Object.fromEntries(
  [...settingsByFlag.keys(), ...commandOptions].map((name) => [name, { type: "string" } as const]),
);

export function parseCommandLine(args: readonly string[]): CommandLine {
  // Not strict, because its errors name Node's options, and it refuses values with a leading dash.
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...flagsWithValue, ...flagsWithoutValue },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const flags: Flag[] = tokens.filter((token) => token.kind === "option");
  const allWords = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const command = findCommand(allWords);
  const given = new Set(flags.map(({ name }) => name).filter((name) => name in flagsWithoutValue));
  const problems = [
    ...flags.map((flag) => describeFlagProblem(flag, command)),
    allWords.length === 0 ? describeServiceProblem(given) : describeWordProblem(allWords, command),
  ];
  return {
    switches: given,
    settings: readValues(flags, (name) => settingsByFlag.get(name)),
    command,
    words: command === undefined ? [] : allWords.slice(nameOf(command).length),
    options: readValues(flags, (name) => (commandOptions.has(name) ? name : undefined)),
    problems: problems.filter((problem) => problem !== undefined),
  };
}

/** The values by the names `rename` gives the flags; the last one counts. */
function readValues<Name extends string>(
  flags: readonly Flag[],
  rename: (flag: string) => Name | undefined,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const { name, value } of flags) {
    const renamed = rename(name);
    if (renamed !== undefined && value !== undefined) values[renamed] = value;
  }
  return values;
}

function describeFlagProblem(
  { name, rawName, value }: Flag,
  command: AnyCommand | undefined,
): string | undefined {
  const isSwitch = name in switches || command?.switches?.includes(name);
  if (isSwitch) return value === undefined ? undefined : `${rawName} takes no value.`;
  if (!settingsByFlag.has(name) && !command?.options?.includes(name)) {
    return command === undefined
      ? `${rawName} is not a flag.`
      : `${rawName} is not an option of this command.`;
  }
  return value === undefined ? `${rawName} has no value.` : undefined;
}

function describeServiceProblem(given: ReadonlySet<string>): string | undefined {
  return given.has("json") ? "--json is only for commands." : undefined;
}

function describeWordProblem(
  words: readonly string[],
  command: AnyCommand | undefined,
): string | undefined {
  if (command === undefined) return describeUnknownCommand(words);
  const excess = words[nameOf(command).length + (command.maxWords ?? 0)];
  return excess === undefined ? undefined : `${excess} is one word too many.`;
}
