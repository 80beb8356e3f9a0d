import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLongRun } from "../../testing/tiers.ts";
import {
  compareDocuments,
  findImpact,
  type Impact,
  loadDocument,
  type Report,
  type SpecDocument,
  workingFiles,
} from "../spec-diff-sources.ts";
import { type ConsumerStep, consumerSteps } from "./consumer-programs.ts";
import { type ConsumerProject, createConsumerProject, markedLines } from "./consumer-project.ts";

interface PreparedStep {
  readonly step: ConsumerStep;
  readonly project: ConsumerProject;
  readonly old: SpecDocument;
  readonly report: Report;
}

const releases = join(import.meta.dirname, "../../../specs/releases");

/** The short tier compares every third of the steps. */
const steps = consumerSteps.filter((_, index) => isLongRun || index % 3 === 0);
const prepared = new Map<ConsumerStep, PreparedStep>();

beforeAll(async () => {
  for (const step of steps) prepared.set(step, await prepare(step));
});
afterAll(async () => {
  for (const { project } of prepared.values()) await project.remove();
});

test("at least a dozen released steps have a concerned and an unconcerned program", () => {
  const released = new Set(consumerSteps.map(({ host, from }) => `${host} ${from}`));
  expect(released.size).toBeGreaterThan(12);
});

test("every program compiles with the client of the older version", () => {
  const files = [...prepared.values()].flatMap(({ project }) => project.programs);
  const [first] = prepared.values();
  const options = ts.convertCompilerOptionsFromJson(first?.project.compilerOptions, "").options;
  const program = ts.createProgram(files, options);
  const faults = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  expect(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  ).toEqual([]);
});

describe.each(steps)("$host $from to $to, $rule", (step) => {
  test("the program that uses it is reported at its lines", () => {
    const impact = impactOn(step, "concerned");
    expect(impact.status).toBe(step.status);
    expect([...new Set(impact.locations.map(({ line }) => line))]).toEqual(
      markedLines(step.concerned),
    );
    expect(impact.locations.every(({ file }) => file === "concerned.ts")).toBe(true);
  });

  test("the program that does not use it is not affected", () => {
    expect(impactOn(step, "unconcerned")).toEqual({
      status: "none",
      compiles: true,
      locations: [],
    });
  });
});

async function prepare(step: ConsumerStep): Promise<PreparedStep> {
  const { host, from, to, concerned, unconcerned } = step;
  const [before, after] = [from, to].map((version) => join(releases, host, `${version}.yaml`));
  const project = await createConsumerProject(host, before ?? "", { concerned, unconcerned });
  const [old, now] = await Promise.all([before, after].map((file) => read(file ?? "")));
  if (old === undefined || now === undefined) throw new Error(`${host} has no ${from} or ${to}.`);
  return { step, project, old, report: compareDocuments(old, now) };
}

function read(file: string): Promise<SpecDocument> {
  return loadDocument({ file, files: workingFiles, label: file });
}

function impactOn(step: ConsumerStep, program: string): Impact {
  const found = prepared.get(step);
  if (found === undefined) throw new Error(`${step.host} ${step.from} is not prepared.`);
  const { project, report, old } = found;
  const config = join(project.folder, `${program}.json`);
  const { findings } = findImpact(report, old, { config, folder: project.folder });
  const { rule, says = "" } = step;
  const chosen = findings.filter(
    (finding) => finding.rule === rule && finding.message.includes(says),
  );
  const [only] = chosen;
  if (only?.impact === undefined || chosen.length > 1) {
    throw new Error(`${chosen.length} findings of ${rule} say "${says}".`);
  }
  return only.impact;
}
