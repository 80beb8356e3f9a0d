import fc from "fast-check";
import { FaultFound } from "../fault.ts";
import { expectStatus } from "../fuzz-case.ts";
import { defineScenario } from "../scenario.ts";
import { findSignIn, makeFuzzWallet, signInWallet } from "../sign-in.ts";

export const signInAndOut = defineScenario({
  name: "sign-in",
  about: "A signature counts once, for its own wallet; a session ends when its owner signs out.",
  appliesTo: ({ operationId }) => operationId === "verifyWallet",
  arbitrary: () => fc.record({ withKey: fc.boolean(), byAnother: fc.boolean() }),
  async run(fuzzCase, operation, { withKey, byAnother }) {
    const { operations, you } = fuzzCase.context;
    const steps = findSignIn(operations);
    if (steps === undefined) return;
    const tenant = withKey ? you : { credentials: {} };
    const call = fuzzCase.call.bind(fuzzCase);
    const wallet = makeFuzzWallet();
    const signer = byAnother ? { ...makeFuzzWallet(), address: wallet.address } : wallet;
    const { answer, proof, token } = await signInWallet(call, steps, signer, tenant);
    expectStatus(answer, [byAnother ? 401 : 200], "sign-in", "the first proof");
    if (byAnother || token === undefined) return;
    const again = await fuzzCase.call(operation, proof, tenant);
    expectStatus(again, [401], "sign-in", "the same proof again");
    const owner = { credentials: { sessionToken: token } };
    const nothing = { parameters: [], body: undefined };
    for (const [method, expected] of [
      ["GET", 200],
      ["DELETE", 200],
      ["GET", 401],
    ] as const) {
      const own = operations.find(
        (operation) => operation.path === "/v2/auth" && operation.method === method,
      );
      if (own === undefined) throw new FaultFound({ check: "sign-in", message: "No /v2/auth." });
      const said = await fuzzCase.call(own, nothing, owner);
      expectStatus(said, [expected], "sign-in", `${own.operationId} of a session`);
    }
  },
});
