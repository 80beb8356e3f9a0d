import { measureUsage } from "./report-to-parent.ts";

// Loaded before a program that knows nothing of the bench, so that it can be asked all the same.
process.on("message", () => process.send?.(measureUsage()));
process.channel?.unref();
