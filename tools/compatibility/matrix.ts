/** Each released client operation against today's service. */
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
 * comparing the two versions says so. `breaks`: nothing announces it.
 */
export type OperationStatus = "works" | "known-break" | "breaks";

export interface JudgedFault {
  /** One sentence. */
  readonly message: string;
  /** The spec-diff finding announcing it; undefined for an unannounced fault. */
  readonly finding: AnnouncingFinding | undefined;
}

export interface AnnouncingFinding {
  readonly rule: string;
  readonly message: string;
}

/** The status for an operation with these faults. */
export function statusOf(faults: readonly JudgedFault[]): OperationStatus {
  if (faults.length === 0) return "works";
  return faults.every(({ finding }) => finding !== undefined) ? "known-break" : "breaks";
}
