/** New wallets of a network, and of all networks at a time: each costs calls that the operator pays for. */
const maxWalletsOfNetwork = 10;
const maxWalletsReading = 50;
/** The others wait: a chain's calls are shared by all readings, and the rounds of the feeds go on. */
export const maxReadsRunning = 3;

/** How many wallets are read or wait for it. */
export class WalletQueue {
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  add(network: string, wallets: number): void {
    this.#all += wallets;
    const count = (this.#byNetwork.get(network) ?? 0) + wallets;
    if (count === 0) this.#byNetwork.delete(network);
    else this.#byNetwork.set(network, count);
  }

  hasRoom(network: string, wallets: number): boolean {
    if (this.#all + wallets > maxWalletsReading) return false;
    return (this.#byNetwork.get(network) ?? 0) + wallets <= maxWalletsOfNetwork;
  }
}
