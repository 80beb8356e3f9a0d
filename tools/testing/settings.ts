import { timeouts } from "./timeouts.ts";

/** What every `vitest.config.ts` shares. Files of a worker share modules: no test replaces one, and each start costs. */
export const settings = { ...timeouts, isolate: false };
