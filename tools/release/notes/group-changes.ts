import type { Finding } from "@bellwether/spec-diff";
import { nameMethod } from "../release-check/change-names.ts";
import type { ComparedDocuments } from "../release-check/spec-change.ts";
import { foldLines, lineOf } from "./fold-lines.ts";

/** Rules whose changes readers can miss without loss: they change no call and no type in existing code. */
const unread: ReadonlySet<string> = new Set([
  "alternative-spelled-out",
  "component-added",
  "not-changed",
]);

/**
 * API changes as Markdown list items, one for each kind: all new methods, all new fields, and each other sentence once
 * with everything it applies to.
 */
export function groupChanges(
  findings: readonly Finding[],
  documents: ComparedDocuments,
): readonly string[] {
  const read = findings.filter(({ rule }) => !unread.has(rule));
  const grouped = kinds.map(({ rules, lines }) =>
    lines(
      read.filter(({ rule }) => rules.test(rule)),
      documents,
    ),
  );
  const rest = read.filter(({ rule }) => !kinds.some(({ rules }) => rules.test(rule)));
  return [...grouped.flat(), ...foldLines(rest.map((finding) => lineOf(finding, documents)))];
}

interface Kind {
  readonly rules: RegExp;
  readonly lines: (findings: readonly Finding[], documents: ComparedDocuments) => string[];
}

const kinds: readonly Kind[] = [
  {
    rules: /^operation-added$/,
    lines: (findings, documents) => item("New methods", methodsOf(findings, documents)),
  },
  {
    rules: /^webhook-added$/,
    lines: (findings) => item("New webhooks", findings.map(lastStep)),
  },
  {
    rules: /^(required-)?parameter-added$/,
    lines: (findings, documents) => item("New parameters", ownedNames(findings, documents)),
  },
  {
    rules: /^(required-)?property-added(-to-closed-object)?$/,
    lines: (findings) =>
      (["request", "response"] as const).flatMap((direction) =>
        item(
          `New fields of ${direction}s`,
          fieldsOf(findings.filter(({ directions }) => directions.includes(direction))),
        ),
      ),
  },
  {
    rules: /^(required-)?header-added$/,
    lines: (findings, documents) =>
      item("New headers of responses", ownedNames(findings, documents)),
  },
  {
    rules: /^error-response-added$/,
    lines: (findings, documents) => item("New errors", ownedNames(findings, documents)),
  },
  {
    rules: /^(schema|parameter|operation|header)-deprecated$/,
    lines: (findings, documents) => item("Deprecated", deprecatedNames(findings, documents)),
  },
];

function item(label: string, names: readonly string[]): string[] {
  const shown = [...new Set(names)];
  return shown.length === 0 ? [] : [`**${label}:** ${shown.map(code).join(", ")}.`];
}

/** A name, or a name with what it belongs to, which is in code already. */
function code(name: string): string {
  return name.includes("`") ? name : `\`${name}\``;
}

function methodsOf(findings: readonly Finding[], documents: ComparedDocuments): string[] {
  const operations = findings.flatMap(({ operations }) => operations);
  return [...new Set(operations.map((operation) => nameMethod(operation, documents)))];
}

/** Each part with its methods; parts with the same methods stand together. */
function ownedNames(findings: readonly Finding[], documents: ComparedDocuments): string[] {
  const byPart = Map.groupBy(findings, partOf);
  const byOwners = Map.groupBy([...byPart], ([, of]) =>
    ownersOf(methodsOf(of, documents), documents),
  );
  return [...byOwners].map(
    ([owners, parts]) => `${parts.map(([part]) => code(part)).join(", ")} (${owners})`,
  );
}

const maxMethodsNamed = 4;

function ownersOf(methods: readonly string[], documents: ComparedDocuments): string {
  const old = operationsIn(documents.old.root);
  const known = new Set(methods);
  if (old.length > 1 && old.every((operation) => known.has(nameMethod(operation, documents)))) {
    return "every method";
  }
  const shown = methods.slice(0, maxMethodsNamed).map(code).join(", ");
  const rest = methods.length - maxMethodsNamed;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

function operationsIn(root: object): string[] {
  const { paths = {} } = root as { readonly paths?: Readonly<Record<string, object>> };
  const methods = /^(get|put|post|delete|options|head|patch|trace)$/;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((key) => methods.test(key))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** A status or a header by its key, a parameter by its name. */
function partOf(finding: Finding): string {
  const parameter = /\bparameter (\S+) was added/.exec(finding.message)?.[1];
  return parameter ?? lastStep(finding);
}

function lastStep({ newLocation: now }: Finding): string {
  const step = now?.pointer.split("/").at(-1) ?? "";
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** A schema's fields stand together; a field without its own schema has its whole place. */
function fieldsOf(findings: readonly Finding[]): string[] {
  const subjects = findings.map(({ message }) => subjectOf(message));
  const bySchema = Map.groupBy(
    subjects,
    (subject) => /^[\w$-]+(?=\.[\w$-]+$)/.exec(subject)?.[0] ?? "",
  );
  return [...bySchema].flatMap(([schema, places]) => {
    if (schema === "") return places.map(code);
    const fields = [...new Set(places)].map((place) => code(place.slice(schema.length + 1)));
    return `${fields.join(", ")} (${code(schema)})`;
  });
}

function deprecatedNames(findings: readonly Finding[], documents: ComparedDocuments): string[] {
  return findings.map((finding) => {
    const { rule, message } = finding;
    if (rule === "operation-deprecated") return methodsOf([finding], documents).join(", ");
    const subject = subjectOf(message);
    const parameter = /\bparameter (\S+)$/.exec(subject)?.[1];
    if (parameter === undefined) return subject;
    return `${code(parameter)} (${ownersOf(methodsOf([finding], documents), documents)})`;
  });
}

/** A sentence's subject, without its earlier name. */
function subjectOf(message: string): string {
  return message
    .replace(/ \((in place of|now) [^)]*\)/, "")
    .replace(/ (was added|is deprecated).*$/s, "");
}
