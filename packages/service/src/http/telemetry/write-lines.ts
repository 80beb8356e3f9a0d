import { write, writeSync } from "node:fs";

/** Where the log goes: pino's kind of destination. */
export interface LineDestination {
  write(line: string): void;
  /** Hands on what has been gathered, and calls back once it is written. */
  flush(done?: () => void): void;
  /** Writes everything before it returns, for a process that ends. */
  flushSync(): void;
}

const chunkBytes = 65_536;
const latestMs = 100;
const retryMs = 10;
const mostRetries = 100;
/** Enough for a thread to write what it has begun, where somebody reads. */
const lastWriteMs = 250;

/**
 * Gathers lines and writes them in large pieces, none later than a tenth of a second. They are gathered as
 * bytes: strings that wait to be joined outlive many requests, and moving them about costs the collector
 * more than the rest of a line. What cannot be written is dropped, for a full disk must not stop the service.
 */
export function writeLines(fileDescriptor: number): LineDestination {
  const chunk = Buffer.allocUnsafeSlow(chunkBytes);
  let length = 0;
  let pending: Buffer[] = [];
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];

  function seal(): void {
    clearTimeout(timer);
    timer = undefined;
    if (length > 0) pending.push(Buffer.from(chunk.subarray(0, length)));
    length = 0;
  }

  function writeNext(): void {
    const [next] = pending;
    if (isWriting) return;
    if (next === undefined) {
      for (const done of waiting.splice(0)) done();
      return;
    }
    isWriting = true;
    write(fileDescriptor, next, (error, written) => {
      isWriting = false;
      if (error?.code === "EAGAIN") {
        setTimeout(writeNext, retryMs);
        return;
      }
      pending[0] = next.subarray(written);
      if (error !== null || written === next.length) pending.shift();
      writeNext();
    });
  }

  function flush(done?: () => void): void {
    if (done !== undefined) waiting.push(done);
    seal();
    writeNext();
  }

  return {
    flush,
    write(line) {
      // A character has three bytes at most, so that none needs to be counted.
      const mostBytes = line.length * 3;
      if (length + mostBytes > chunkBytes) {
        seal();
        if (mostBytes > chunkBytes) pending.push(Buffer.from(line));
        writeNext();
        if (mostBytes > chunkBytes) return;
      }
      length += chunk.write(line, length);
      timer ??= setTimeout(flush, latestMs).unref();
    },
    flushSync() {
      seal();
      // What is being written already is finished by the thread that writes it, which cannot be awaited here;
      // without the pause what follows could come before it, or into the middle of a line.
      if (isWriting && pending.length > 1) pause(lastWriteMs);
      for (const one of isWriting ? pending.slice(1) : pending) writeAtOnce(fileDescriptor, one);
      pending = [];
      waiting = [];
    },
  };
}

function writeAtOnce(fileDescriptor: number, bytes: Buffer): void {
  let rest = bytes;
  for (let retries = 0; rest.length > 0 && retries < mostRetries; ) {
    try {
      rest = rest.subarray(writeSync(fileDescriptor, rest));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      // Whoever reads the log is behind, and nothing else is left to do than to wait.
      pause(retryMs);
      retries += 1;
    }
  }
}

/** Holds the whole process up, which nobody should do but one that ends. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
