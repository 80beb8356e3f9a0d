/** An app, as far as it matters to what it may do. */
export interface SendingApp {
  readonly id: string;
  readonly name: string;
  /** The wallet that may send with its session. */
  readonly wallet: string | null;
  /** Whether it may use the events beta. */
  readonly earlyAccess: boolean;
}
