/** Each operation of a released client against today's service. */
export interface VersionResult {
  readonly host: string;
  readonly version: string;
  readonly operations: readonly OperationResult[];
}

export interface OperationResult {
  readonly operationId: string;
  readonly status: OperationStatus;
  /** What the old client meets; empty if the operation works. */
  readonly faults: readonly JudgedFault[];
}

/**
 * `works`: the request is accepted, and the response is valid for the old version. `known-break`: it is not, and
 * the comparison of the two versions says so. `breaks`: nothing announces it.
 */
export type OperationStatus = "works" | "known-break" | "breaks";

export interface JudgedFault {
  /** One sentence. */
  readonly message: string;
  /** The finding of spec-diff that announces it; undefined for a fault that nothing announces. */
  readonly finding: AnnouncingFinding | undefined;
}

export interface AnnouncingFinding {
  readonly rule: string;
  readonly message: string;
}

/** The status of an operation with these faults. */
export function statusOf(faults: readonly JudgedFault[]): OperationStatus {
  if (faults.length === 0) return "works";
  return faults.every(({ finding }) => finding !== undefined) ? "known-break" : "breaks";
}
