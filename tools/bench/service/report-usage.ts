import { measureMemory, measureUsage } from "./report-to-parent.ts";

// Preloaded into a server without bench code, so it can report its usage too.
process.on("message", (asked) => {
  process.send?.(asked === "memory" ? measureMemory() : measureUsage());
});
process.channel?.unref();
