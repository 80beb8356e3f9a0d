import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The bytes in use after a full garbage collection. */
export function readMemoryInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  // `external` includes `arrayBuffers`.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
