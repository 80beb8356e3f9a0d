/** A running service, with the keys of the person who operates it. */
export interface SampleService {
  readonly origin: string;
  /** The JSON-RPC address of the local chain. */
  readonly chain: string;
  /** Gives a wallet the fees and tokens on that chain. */
  readonly fund: (wallet: string, mint: string, amount: string) => Promise<void>;
  readonly clientKey: string;
  readonly adminKey: string;
  /** A push feed of the service and its key. */
  readonly feedName: string;
  readonly feedKey: string;
  /** An address that accepts webhooks. */
  readonly receiver: string;
}
