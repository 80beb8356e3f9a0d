/** A request as it is sent, without normalization. */
export interface RawRequest {
  readonly method: string;
  /** The path with its query, already encoded. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | undefined;
}

export interface RawResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly elapsedMs: number;
}

export type Send = (request: RawRequest) => Promise<RawResponse>;

/** The parsed JSON body of a response; undefined if it is not JSON. */
export function jsonOf({ text }: RawResponse): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A member of a value; undefined if the value is not an object. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
