import fc from "fast-check";

/** A fixed seed: a property test fails in the change that broke it, and each run can be repeated. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
