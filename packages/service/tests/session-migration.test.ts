import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../src/database/migrate.ts";
import { readMigrations } from "../src/database/migration.ts";
import { audience, signToken } from "../src/domain/auth/session-token.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { createAuthenticator } from "../src/http/access/authenticator.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeWallet } from "./support/test-accounts.ts";
import { createTestService } from "./support/test-service.ts";

const db = useDatabase();
const yearMs = 365 * 86_400_000;

/** A session as the versions before kept it, and its token. */
async function beginSession({ clock, random, settings, signingKeys }: Service, isRevoked: boolean) {
  const id = makeUuid(random);
  const wallet = makeWallet().address;
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + yearMs);
  await sql`
    insert into sessions (id, wallet, client_key_id, issued_at, expires_at, revoked_at)
    values (${id}, ${wallet}, null, ${issuedAt}, ${expiresAt},
      ${isRevoked ? issuedAt : null}::timestamptz)`.execute(db());
  const [iat, exp] = [issuedAt.getTime() / 1000, expiresAt.getTime() / 1000];
  const claims = { iss: settings.publicUrl, aud: audience, sub: wallet, jti: id, iat, exp };
  return { id, expiresAt, token: signToken(claims, await signingKeys()) };
}

test("the migration keeps signed-out sessions signed out, and sessions that it leaves unlisted need another sign-in", async () => {
  const { service } = createTestService(db());
  await sql.raw("drop schema public cascade; create schema public").execute(db());
  const steps = await readMigrations();
  const before = steps.filter(({ name }) => name < "0208");
  await migrate(db(), before);
  const [good, other] = [await beginSession(service, false), await beginSession(service, false)];
  const revoked = await beginSession(service, true);
  await migrate(db(), steps);
  const { session } = createAuthenticator(service);
  for (const { token } of [good, other]) {
    expect(await session(token)).toMatchObject({
      code: "unauthorized",
      message: "The session token was not issued by this service; sign in again.",
    });
  }
  expect(await session(revoked.token)).toMatchObject({
    code: "unauthorized",
    message: "The session token was revoked; sign in again.",
  });
  const { rows } = await sql`
    select id, expires_at as "expiresAt" from revoked_sessions`.execute(db());
  expect(rows).toEqual([{ id: revoked.id, expiresAt: revoked.expiresAt }]);
});
