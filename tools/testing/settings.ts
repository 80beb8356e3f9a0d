import { timeouts } from "./timeouts.ts";

/**
 * What every `vitest.config.ts` shares. A worker's files share modules: no test replaces one, and each start costs.
 * Node imports them itself and strips their types, as in production; Vite's transform took a fifth of a task's CPU
 * time.
 */
export const settings = {
  ...timeouts,
  isolate: false,
  // Short-lived test objects fill the 16 MB default quickly; each collection costs: a tenth of the CPU time.
  execArgv: ["--max-semi-space-size=64"],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
