import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { hasPromtool, runPromtool } from "../support/promtool.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const guide = read("../../docs/operating.md");
const { groups } = parse(read("../../docs/prometheus-alerts.yaml")) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

test.each(rules)("$alert has a summary, a description, a severity and a runbook", (rule) => {
  const { summary, description, runbook_url: runbook } = rule.annotations;
  expect(summary).toMatch(/^\S.{10,}$/);
  expect(description).toMatch(/^[A-Z{].+\.$/);
  expect(rule.labels.severity).toMatch(/^(critical|warning)$/);
  expect(runbook).toBe(`operating.md#${rule.alert.toLowerCase()}`);
});

test("operating.md has a section for each alert rule, in their order, and for no other", () => {
  const sections = [...guide.matchAll(/^### (Bellwether\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
});

test("alert rules use metrics of operating.md only", () => {
  const listed = [...guide.matchAll(/^\| `(bellwether_\w+)`/gm)].map(([, name]) => name);
  for (const { alert, expr } of rules) {
    const used = [...expr.matchAll(/\b[a-z]+_\w+(?=[{[)]| ==| >)/g)].map(([name]) => name);
    expect(used.length, alert).toBeGreaterThan(0);
    for (const name of used) expect(listed, alert).toContain(name.replace(/_bucket$/, ""));
  }
});

test("alert rules match labels of operating.md only", () => {
  const labels = new Map(
    [...guide.matchAll(/^\| `(bellwether_\w+)` \| \w+ \| ([^|]*)\|/gm)].map(([, name, text]) => [
      name,
      [...(text ?? "").matchAll(/`(\w+)`/g)].map(([, label]) => label),
    ]),
  );
  for (const { alert, expr } of rules) {
    for (const [, name = "", matchers = ""] of expr.matchAll(/(bellwether_\w+)\{([^}]*)\}/g)) {
      for (const [, label] of matchers.matchAll(/(\w+)(?:=|!=|=~)"/g)) {
        expect(labels.get(name.replace(/_bucket$/, "")), alert).toContain(label);
      }
    }
  }
});

test("each alert rule has a unit test", () => {
  const { tests } = parse(read("./prometheus-alerts.yaml")) as {
    readonly tests: readonly { readonly name: string }[];
  };
  const tested = tests.flatMap(({ name }) => /^(\w+) fires$/.exec(name)?.[1] ?? []);
  expect(tested).toEqual(rules.map(({ alert }) => alert));
});

test.skipIf(!hasPromtool)("promtool, where it is installed, accepts the alert rules", () => {
  const cwd = import.meta.dirname;
  expect(runPromtool(["check", "rules", "../../docs/prometheus-alerts.yaml"], { cwd })).toBe("");
});

test.skipIf(!isLongRun || !hasPromtool)(
  "each alert fires in its unit test, and none for a healthy deployment",
  () => {
    const cwd = import.meta.dirname;
    expect(runPromtool(["test", "rules", "prometheus-alerts.yaml"], { cwd })).toBe("");
  },
);
