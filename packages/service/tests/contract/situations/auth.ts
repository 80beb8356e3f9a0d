import { makeWallet } from "../../support/test-accounts.ts";
import { clientKey } from "../credentials.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";
import type { ContractWorld } from "../world.ts";

/** The wallet of the examples has no key here, so another one signs in. */
async function signIn({ servers }: ContractWorld) {
  const wallet = makeWallet();
  const response = await post(`${servers.usual}/v2/auth/solana/prepare`, {
    walletAddress: wallet.address,
  });
  const { message }: { message: string } = JSON.parse(await response.text());
  return { message, signature: wallet.sign(message) };
}

function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", "x-service-client-key": clientKey };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

const signed: Situation = async (world) => ({ body: await signIn(world) });

const signedByAnother: Situation = async (world) => {
  const { message } = await signIn(world);
  return { body: { message, signature: makeWallet().sign(message) } };
};

const signedTooLate: Situation = async (world) => {
  const body = await signIn(world);
  world.moveClock(5 * 60_000);
  return { body };
};

const signedTwice: Situation = async (world) => {
  const body = await signIn(world);
  await post(`${world.servers.usual}/v2/auth/solana/verify`, body);
  return { body };
};

export const auth: SituationsByOperation = {
  prepareSignIn: {
    "400 shortAddress": () => ({ body: { walletAddress: "8Bx9oYhZ99xT" } }),
  },
  verifyWallet: {
    documented: signed,
    "400 missingSignature": (_, { body: { message } }) => ({ body: { message } }),
    "401 wrongSignature": signedByAnother,
    "401 expiredMessage": signedTooLate,
    "401 usedMessage": signedTwice,
  },
};
