import { choose, readSelection, type Selection, UsageError } from "../command/option-values.ts";
import { levels } from "../rules/rule.ts";
import { policies } from "../verdict/policy.ts";
import type { FailOn } from "../verdict/refused.ts";

/** The action's inputs, as `action.yml` passes them in the environment; an empty one is not set. */
export interface ActionInputs extends Selection {
  readonly old: string | undefined;
  readonly new: string;
  readonly policy: string | undefined;
  readonly config: string | undefined;
  /** The consumer program's tsconfig file. */
  readonly project: string | undefined;
  readonly failOn: FailOn;
  readonly checksVersion: boolean;
  readonly comments: boolean;
  readonly token: string | undefined;
  /** Where the HTML report goes. */
  readonly report: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UsageError naming the input, the allowed values and the remedy */
export function readInputs(env: Environment): ActionInputs {
  const read = (name: string) => env[`INPUT_${name}`]?.trim() || undefined;
  const file = read("NEW");
  if (file === undefined) {
    throw new UsageError("new is empty; set it to the path of the description, such as api.yaml.");
  }
  const policy = read("POLICY");
  if (policy !== undefined) choose("policy", policy, Object.keys(policies));
  const project = read("PROJECT");
  const checksVersion = readSwitch("check-version", read("CHECK_VERSION") ?? "false");
  const failOn = read("FAIL_ON") ?? (checksVersion ? "none" : "breaking");
  return {
    old: read("OLD"),
    new: file,
    policy,
    config: read("CONFIG"),
    project,
    ...readSelection(
      {
        project,
        "match-path": read("MATCH_PATH"),
        "unmatch-path": read("UNMATCH_PATH"),
        "strip-prefix-old": read("STRIP_PREFIX_OLD"),
        "strip-prefix-new": read("STRIP_PREFIX_NEW"),
        "deprecation-days-stable": read("DEPRECATION_DAYS_STABLE"),
        "deprecation-days-beta": read("DEPRECATION_DAYS_BETA"),
      },
      "",
    ),
    failOn: choose("fail-on", failOn, [...levels, "none"] as const),
    checksVersion,
    comments: readSwitch("comment", read("COMMENT") ?? "true"),
    token: read("TOKEN"),
    report: read("REPORT") ?? "spec-diff.html",
  };
}

function readSwitch(name: string, value: string): boolean {
  return choose(name, value, ["true", "false"]) === "true";
}
