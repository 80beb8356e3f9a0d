import type { LocatedOperation } from "@bellwether/bundle/open-api";
import type { Finding } from "@bellwether/spec-diff";
import type { CallFault } from "./call-faults.ts";
import type { AnnouncingFinding } from "./matrix.ts";

/**
 * The finding announcing an operation's fault: it breaks the operation's requests or responses, and is about the same
 * field, header or status. Accepting any finding for the operation would hide unannounced breaks, since older versions
 * have hundreds.
 */
export function findAnnouncement(
  findings: readonly Finding[],
  { method, path }: LocatedOperation,
  fault: CallFault,
): AnnouncingFinding | undefined {
  const operation = `${method.toUpperCase()} ${path}`;
  const found = findings.find(
    (finding) =>
      (finding.level === "breaking" || finding.level === "risky") &&
      finding.operations.includes(operation) &&
      announces(finding, fault),
  );
  return found && { rule: found.rule, message: found.message };
}

function announces(finding: Finding, fault: CallFault): boolean {
  switch (fault.kind) {
    case "refused":
      return announcesRefusal(finding, fault);
    case "status":
      return finding.area === "responses" && hasWord(finding, String(fault.status));
    case "header":
      return finding.area === "responses" && hasWord(finding, fault.name);
    case "body":
      return (
        finding.directions.includes("response") && isAt(finding.oldLocation?.pointer, fault.pointer)
      );
    case "client":
      return false;
  }
}

function announcesRefusal(
  finding: Finding,
  { status, fields }: CallFault & { readonly kind: "refused" },
): boolean {
  if (status === 401 || status === 403) return finding.area === "access";
  if (fields.length > 0) {
    const ofRequest = finding.area === "requests" || finding.directions.includes("request");
    return ofRequest && fields.every((field) => hasWord(finding, lastSegment(field)));
  }
  return finding.rule === "operation-removed" || finding.rule === "operation-retired";
}

/** Whether a finding is about this keyword or property, or about a schema containing it. */
function isAt(finding: string | undefined, pointer: string): boolean {
  return finding !== undefined && (pointer === finding || pointer.startsWith(`${finding}/`));
}

function hasWord({ message }: Finding, word: string): boolean {
  return message
    .split(/[\s,;:()`"]+|\.(?=\s|$)/)
    .some((candidate) => lastSegment(candidate) === word);
}

/** `resolution` of `query.resolution`. */
function lastSegment(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1);
}
