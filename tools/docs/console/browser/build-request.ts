import { type GivenParameter, writePath } from "../../requests/write-path.ts";
import type { ConsoleOperation, ConsoleParameter } from "../console-host.ts";

/** A request as the form has it, before credentials. */
export interface BuiltRequest {
  readonly method: string;
  /** Behind the base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The path parameters that are empty, without which there is no path. */
  readonly missing: readonly string[];
}

/** What the fields hold, as it is written: what breaks the spec is for the service to refuse. */
export function buildRequest(operation: ConsoleOperation, fields: FormData): BuiltRequest {
  const given = operation.parameters.flatMap((one) => readParameter(one, fields));
  const text = fields.get("body");
  const body = typeof text === "string" && text.trim() !== "" ? text : undefined;
  const headers = given.filter((one) => one.in === "header");
  return {
    method: operation.method,
    path: writePath(operation.path, given),
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name, String(value)])),
      ...(body !== undefined && { "Content-Type": operation.body?.mediaType ?? "" }),
    },
    body,
    missing: operation.parameters.filter((one) => isMissing(one, given)).map(({ name }) => name),
  };
}

function readParameter(parameter: ConsoleParameter, fields: FormData): GivenParameter[] {
  const texts = fields
    .getAll(`${parameter.in}:${parameter.name}`)
    .flatMap((one) => (parameter.isList ? String(one).split(",") : [String(one)]))
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) return [];
  return [{ ...parameter, value: parameter.isList ? texts : texts[0] }];
}

/** Dots would lead out of their place in the path. */
function isMissing(parameter: ConsoleParameter, given: readonly GivenParameter[]): boolean {
  if (parameter.in !== "path") return false;
  const value = given.find((one) => one.in === "path" && one.name === parameter.name)?.value;
  return value === undefined || /^\.{1,2}$/.test(String(value));
}
