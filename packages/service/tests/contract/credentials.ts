import { audience, signToken } from "../../src/domain/auth/session-token.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { publicUrl, signingSecret } from "./servers.ts";

/** The credentials sent by the suite; the seed stores the keys. */
export const clientKey = "bw_client_contract";
export const apiKey = "bw_api_contract";
export const adminKey = "bw_admin_contract";
export const feedKey = "bw_feed_contract";
export const otherFeedKey = "bw_feed_contract_of_another_feed";
export const keyWithoutAccess = "bw_api_contract_without_early_access";

const keys = await keysFromSecrets(signingSecret)();

/** The example subscriber's session. */
export interface TokenFacts {
  readonly jti: string;
  readonly wallet: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export function writeToken({ jti, wallet, issuedAt, expiresAt }: TokenFacts): string {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  const claims = { jti, sub: wallet, iat: seconds(issuedAt), exp: seconds(expiresAt) };
  return signToken({ iss: publicUrl, aud: audience, ...claims }, keys);
}
