import {
  addAuthenticator,
  addPasskey,
  finishSecondStep,
  startAuthenticator,
  startPasskey,
  type startProof,
  startSecondStep,
} from '@lintel/contract/credentials/second-factor';
import { codeAt } from '#server/features/credentials/second-factor/app-codes.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const STEP_MILLISECONDS = 30_000;

interface Signed {
  client: TestClient;
}

/** What an authenticator app shows now. */
export function codeOf(app: TestApp, key: string): string {
  return codeAt(key, Math.floor(app.ctx.clock.now() / STEP_MILLISECONDS));
}

/** Set up an authenticator app, and let its code change, because each works once. */
export async function addApp(app: TestApp, { client }: Signed) {
  const { key } = await client.call(startAuthenticator, {});
  const { recoveryCodes } = await client.call(addAuthenticator, {
    body: { code: codeOf(app, key) },
  });
  app.ctx.clock.advance(STEP_MILLISECONDS);
  return { key, recoveryCodes: recoveryCodes ?? [], codeNow: () => codeOf(app, key) };
}

/** Add a passkey to a signed-in member. */
export async function addKey(app: TestApp, { client }: Signed, name = 'Phone') {
  const passkey = new SoftwarePasskey(app.ctx.config.linkBase);
  const response = passkey.attest(await client.call(startPasskey, {}));
  const { recoveryCodes } = await client.call(addPasskey, { body: { name, response } });
  return { passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** The passkey's proof of a sign-in's second step, or of a signed-in member. */
export async function proofOf(
  passkey: SoftwarePasskey,
  client: TestClient,
  start: typeof startSecondStep | typeof startProof = startSecondStep,
) {
  const options = await client.call(start, {});
  return { method: 'passkey', response: passkey.assert(options.passkey ?? {}) } as const;
}

/** Completes the second step of a sign-in with an authenticator app's code. */
export async function enterCode(client: TestClient, code: string) {
  return client.try(finishSecondStep, { body: { proof: { method: 'authenticator', code } } });
}
