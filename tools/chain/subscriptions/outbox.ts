/** How long notifications are written before other requests have their turn. */
const turnMs = 10;

/** Writes all connections' notifications in order, in turns short enough not to hold the process. */
export class Outbox {
  #waiting: (() => void)[] = [];
  #isDraining = false;

  add(write: () => void): void {
    this.#waiting.push(write);
    if (this.#isDraining) return;
    this.#isDraining = true;
    setImmediate(() => this.#drain());
  }

  #drain(): void {
    const writes = this.#waiting;
    const end = performance.now() + turnMs;
    let done = 0;
    while (done < writes.length && performance.now() < end) {
      writes[done]?.();
      done += 1;
    }
    this.#waiting = writes.slice(done);
    this.#isDraining = this.#waiting.length > 0;
    if (this.#isDraining) setImmediate(() => this.#drain());
  }
}
