/** A running service, with its operator's keys. */
export interface SampleService {
  readonly origin: string;
  /** The local chain's JSON-RPC address. */
  readonly chain: string;
  /** Gives a wallet the fees and tokens on that chain. */
  readonly fund: (wallet: string, mint: string, amount: string) => Promise<void>;
  readonly clientKey: string;
  readonly adminKey: string;
  /** A push feed on the service and its key. */
  readonly feedName: string;
  readonly feedKey: string;
  /** An address accepting webhooks. */
  readonly receiver: string;
}
