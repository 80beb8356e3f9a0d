/** A position in a file. Lines and columns count from 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Why an input cannot be compared; each has its own exit code in the command. */
export type InputFault =
  | "missing"
  | "malformed"
  | "not-openapi"
  | "unresolved-reference"
  | "too-large"
  | "unknown-version";

/** The command's exit code for each fault. 0 to 2 say how a comparison went. */
export const exitCodes: Readonly<Record<InputFault, number>> = {
  missing: 3,
  malformed: 4,
  "not-openapi": 5,
  "unresolved-reference": 6,
  "too-large": 7,
  "unknown-version": 8,
};

/** An incomparable input, with the location to fix. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly fault: InputFault;
  readonly location: SourcePosition;

  constructor(fault: InputFault, location: SourcePosition, message: string) {
    super(`${isNowhere(fault) ? `${location.file}:` : formatPosition(location)} ${message}`);
    this.fault = fault;
    this.location = location;
  }
}

export function startOf(file: string): SourcePosition {
  return { file, line: 1, column: 1 };
}

/** A missing file has no lines. */
function isNowhere(fault: InputFault): boolean {
  return fault === "missing" || fault === "unknown-version";
}

function formatPosition({ file, line, column }: SourcePosition): string {
  return `${file}:${line}:${column}`;
}
