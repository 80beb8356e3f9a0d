import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { Finding } from "@bellwether/spec-diff";
import { speaksApi } from "../versions/speaks-api.ts";
import type { Judgement } from "./judge-host.ts";

/**
 * Drafts the changeset of a host: what changed, in the words of those who use the client. Methods are
 * named instead of paths. A person goes over it before it is committed.
 */
export function draftChangeset(judgement: Judgement, document: OpenApiDocument): string {
  const { packageName, packageBump, findings, nextVersion } = judgement;
  const methods = nameMethods(document);
  const breaking = findings.filter(isBreaking);
  const others = findings.filter(
    (finding) => !isBreaking(finding) && finding.level !== "editorial",
  );
  const lines = [
    speaksApi(nextVersion),
    ...(breaking.length === 0 ? [] : ["", "**Breaking:**", "", ...listFindings(breaking, methods)]),
    ...(others.length === 0 ? [] : ["", ...listFindings(others, methods)]),
    ...(breaking.length + others.length === 0 ? ["Descriptions and examples only."] : []),
  ];
  const text = lines.join("\n").replace(/^(Speaks API [^\n]+)\n(?=Descriptions)/, "$1 ");
  return `---\n"${packageName}": ${packageBump}\n---\n\n${text}\n`;
}

function isBreaking({ bump }: Finding): boolean {
  return bump === "major";
}

type Methods = ReadonlyMap<string, string>;

function nameMethods(document: OpenApiDocument): Methods {
  return new Map(
    listOperations(document).map(({ method, path, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId ?? `${method} ${path}`,
    ]),
  );
}

function listFindings(findings: readonly Finding[], methods: Methods): string[] {
  return findings.map(
    (finding) =>
      `- ${inMethods(finding.sentence, methods).replace(/\.$/, "")}${where(finding, methods)}.`,
  );
}

function inMethods(sentence: string, methods: Methods): string {
  return sentence.replaceAll(
    /\b(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\/[^\s,:]*)/g,
    (whole, method: string, path: string) => {
      // The sentence may end right after the path.
      const end = path.endsWith(".") ? "." : "";
      const name = methods.get(`${method} ${end ? path.slice(0, -1) : path}`);
      return name === undefined ? whole : `\`${name}\`${end}`;
    },
  );
}

const mostNamed = 4;

function where({ operations, sentence }: Finding, methods: Methods): string {
  const unnamed = operations.filter((operation) => !sentence.includes(operation));
  if (unnamed.length === 0) return "";
  const names = unnamed.map((operation) => `\`${methods.get(operation) ?? operation}\``);
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return ` (${names.slice(0, mostNamed).join(", ")}${rest})`;
}
