import fc from "fast-check";

/** The same cases each time, so that a fault shows where it was made and not on somebody else's day. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
