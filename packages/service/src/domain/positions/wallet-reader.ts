/** Reads the positions of wallets from a chain, when they are asked for. */
export interface WalletReader {
  /** @param network the caller's, so one network's wallets leave room for others' */
  readWallets(wallets: readonly string[], network: string): Promise<WalletReading>;
}

export interface WalletReading {
  /** When the positions of all these wallets were last read; absent if one was not. */
  readonly observedAt?: Date;
  /** Some were read just now: a standby may not have them yet. */
  readonly isNew: boolean;
}

/** For a service without a feed that reads wallets. */
export const noWalletReader: WalletReader = { readWallets: async () => ({ isNew: false }) };
