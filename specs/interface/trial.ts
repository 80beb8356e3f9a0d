/**
 * Requests to the running service, and the answers that must come for a statement to hold. A text such as `{appId}`
 * stands for a value that the run has arranged or a step before has kept.
 */
export interface Trial {
  /** What is tried, where a statement has several trials. */
  readonly title?: string;
  /** Arranged before the first trial that needs it. */
  readonly needs?: readonly Arrangement[];
  readonly steps: readonly TrialStep[];
}

/** `half-a-year-of-rates` takes a second, so only its trials have it. */
export type Arrangement = "half-a-year-of-rates" | "funded-wallet";

export interface TrialStep {
  readonly request: TrialRequest;
  /** Without it, any success. */
  readonly answer?: TrialAnswer;
  /** Repeats the request until the answer comes: the service works in the background. */
  readonly eventually?: true;
  /** Parts of the answer for later steps, by the names of their values. */
  readonly keep?: Readonly<Record<string, KeptPart>>;
}

/** The first value at a path, a header as `header:location`, or what a pattern captures of it. */
export type KeptPart = string | { readonly path: string; readonly capture: string };

export type TrialRequest = Call | UrlRequest | DeliveryRequest | SignatureRequest | PauseRequest;

/** Who calls: with every credential that the operation takes, with none, or with a wrong or a lesser one. */
export type Caller = "owner" | "nobody" | "unknown-key" | "app-without-access";

/** An operation of the service. What is not given comes from its usual call. */
export interface Call {
  /** The operation's id. */
  readonly operation: string;
  readonly as?: Caller;
  /** Values by name; undefined leaves a parameter out. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A URL that an answer had, or a path that is no operation. */
export interface UrlRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What the receiver of webhooks got at this address; the answer is a list of its verified deliveries. */
export interface DeliveryRequest {
  readonly deliveriesTo: string;
  readonly secret: string;
}

/** Signs a transaction as the funded wallet and sends it to the chain. */
export interface SignatureRequest {
  readonly sign: string;
}

export interface PauseRequest {
  readonly pauseSeconds: number;
}

export interface TrialAnswer {
  /** One of these; without it, a success. */
  readonly status?: readonly number[];
  readonly mediaType?: string;
  /** Headers that contain these texts. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: readonly ExpectedField[];
  /** The body contains this text, such as the field that an error names. */
  readonly mentions?: string;
  readonly omits?: string;
}

/** The values at a path of the answer, in every item of the lists on the way. */
export interface ExpectedField {
  /** Dots go into objects, `[]` into the items of an array. */
  readonly path: string;
  /** Selects items by their fields. */
  readonly member?: Readonly<Record<string, unknown>>;
  /** The path leads to no value. */
  readonly isAbsent?: true;
  /** Every selected item has it. */
  readonly isEverywhere?: true;
  /** Some selected items lack it. */
  readonly isOptional?: true;
  readonly type?: string;
  readonly among?: readonly unknown[];
  /** All values, in any order. */
  readonly are?: readonly unknown[];
  readonly include?: readonly unknown[];
  readonly exclude?: readonly unknown[];
  readonly count?: number;
  readonly pattern?: string;
  /** Keywords of JSON Schema that each value satisfies. */
  readonly keywords?: Readonly<Record<string, unknown>>;
  /** Each value is this many days after the one at the other path. */
  readonly daysAfter?: { readonly path: string; readonly days: number };
}
