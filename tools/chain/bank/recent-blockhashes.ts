import type { Blockhash } from "@solana/kit";

/** A transaction can be sent for this many blocks after its blockhash. */
export const blockhashLifetime = 150;

/** The blockhashes valid in transactions, with their block heights. The runtime knows only the latest. */
export class RecentBlockhashes {
  readonly #heights = new Map<string, number>();

  add(blockhash: Blockhash, height: number): void {
    this.#heights.set(blockhash, height);
    for (const [old, at] of this.#heights) {
      if (height - at <= blockhashLifetime) break;
      this.#heights.delete(old);
    }
  }

  has(blockhash: string): boolean {
    return this.#heights.has(blockhash);
  }
}
