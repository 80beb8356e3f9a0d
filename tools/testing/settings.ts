import { timeouts } from "./timeouts.ts";

/**
 * What every `vitest.config.ts` shares. Files of a worker share modules: no test replaces one, and each start costs. Node
 * imports them itself and strips their types, as in production; Vite's transform took a fifth of a task's CPU time.
 */
export const settings = {
  ...timeouts,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
