import type { Finding } from "@bellwether/spec-diff";
import { type ChangeNames, nameMethod } from "./change-names.ts";
import type { ComparedDocuments } from "./spec-change.ts";

const maxMethodsNamed = 4;

/** A list item announcing a change to client users: it names methods instead of paths. */
export function draftLine(
  { message, operations }: Finding,
  { parts, owners }: ChangeNames,
  documents: ComparedDocuments,
): string {
  const named = quoteNames(replacePaths(message.replace(/\.$/, ""), documents), [
    ...parts,
    ...owners,
  ]);
  const methods = operations
    .map((operation) => `\`${nameMethod(operation, documents)}\``)
    .filter((method) => !named.includes(method));
  const missing = parts.some((part) => named.includes(part)) ? [] : parts.slice(0, 1);
  const shown = [...missing.map((part) => `\`${part}\``), ...methods.slice(0, maxMethodsNamed)];
  const rest =
    methods.length > maxMethodsNamed ? ` and ${methods.length - maxMethodsNamed} more` : "";
  return `- ${named}${shown.length === 0 ? "" : ` (${shown.join(", ")}${rest})`}.`;
}

function replacePaths(message: string, documents: ComparedDocuments): string {
  return message.replaceAll(
    /\b(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\/[^\s,:]*)/g,
    (whole) => {
      // The sentence may end right after the path.
      const end = whole.endsWith(".") ? "." : "";
      const operation = end ? whole.slice(0, -1) : whole;
      return `\`${nameMethod(operation, documents)}\`${end}`;
    },
  );
}

/** Puts each word containing one of the names into code, once. */
function quoteNames(message: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const isQuoted = [...text.matchAll(/`([^`]+)`/g)].some(([, code = ""]) => holds(code, name));
    if (isQuoted) return text;
    let isDone = false;
    return text.replaceAll(/[^\s`,;:()]+/g, (word) => {
      if (isDone || !holds(word, name)) return word;
      isDone = true;
      const end = /[.]*$/.exec(word)?.[0] ?? "";
      return `\`${word.slice(0, word.length - end.length)}\`${end}`;
    });
  }, message);
}

function holds(word: string, name: string): boolean {
  return word === name || word.split(/[^\w$-]+/).includes(name);
}
