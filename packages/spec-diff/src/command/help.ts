import { levels } from "../rules/rule.ts";
import { policies } from "../verdict/policy.ts";
import { formats } from "./arguments.ts";

const policyLines = Object.values(policies)
  .map(({ name, description }) => `${" ".repeat(20)}${name}: ${description}`)
  .join("\n");

export const help = `Usage: spec-diff OLD NEW [options]
       spec-diff --against REVISION FILE... [options]
       spec-diff --explain RULE | --rules

Reports the changes between two versions of an OpenAPI 3.0, 3.1 or 3.2 description, and what they break.

OLD and NEW are each one of:
  a file                    specs/markets.yaml
  several files as one      'specs/*.yaml', a.yaml,b.yaml    also main:'specs/*.yaml'
  standard input            -                           references are read from the current folder
  an address                https://example.com/api.yaml     one file, downloaded within 30 seconds
  a revision and a path     main:specs/markets.yaml     references are read from that revision too
  a released version        markets@0.5.0               set releases in spec-diff.yaml

  --against REV     compare each FILE with itself at a git revision, such as HEAD in a pre-commit hook; a file
                    that the revision does not have is new and passes
  --git-diff        what git appends to diff.openapi.command: run as a diff driver; always exits with 0
  --format FORMAT   ${formats.join(", ")} (default: terminal)
  --json            the same as --format json
  --output FILE     write the report to a file instead of stdout
  --policy POLICY   ${Object.keys(policies).join(", ")} (default: policy in spec-diff.yaml, or strict)
${policyLines}
  --config FILE     rule levels, approvals and releases (default: the nearest spec-diff.yaml)
  --fail-on LEVEL   ${levels.join(", ")} or none (default: breaking)
  --project FILE    a tsconfig file: report which findings concern its code; the others do not fail
  --check-version   fail if info.version did not move by the required bump; findings then fail only with --fail-on
  --match-path REGEX, --unmatch-path REGEX
                    compare only paths that match, or that do not; webhooks are compared in any case
  --strip-prefix-old PREFIX, --strip-prefix-new PREFIX
                    pair paths without the prefix, such as /v1 with /v2
  --deprecation-days-stable N, --deprecation-days-beta N
                    the days that a deprecation must leave before its x-sunset, by x-stability-level
                    (default: deprecationDays in spec-diff.yaml, or 0, which requires no date)
  --all             list every finding in the terminal
  --max-length N    the most characters of a Markdown report or changelog (default: 65000, a comment on GitHub)
  --root FOLDER     the folder that references may not leave (default: that of the description)
  --max-size MB     the most megabytes of a description (default: 32); comparing takes some 30 times as much memory
  --today DATE      the date for sunsets and approvals, such as 2031-01-31 (default: today)
  --color, --no-color
  --rules           list every rule with its levels
  --explain RULE    explain the level of a rule, with an example
  --version, --help

Exit codes
  0  nothing at or above --fail-on (approved findings do not count)
  1  findings at or above --fail-on; with --policy sdk, also findings that require a major bump;
     with --check-version, a version that did not move far enough
  2  wrong usage
  3  a file is missing               4  a file is not valid YAML, JSON or OpenAPI
  5  not OpenAPI 3.0, 3.1 or 3.2     6  a reference is broken or circular
  7  too large or nested too deeply  8  an unknown revision or version`;
