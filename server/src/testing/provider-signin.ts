import type { SigninMessage } from '@lintel/contract/values/popup-signin';
import type { FakeIssuer, Faults } from './fake-issuer.ts';
import type { TestClient } from './test-client.ts';

export const TAG = 'tag-of-a-test';

/** What the issuer says about a person. */
export type Claims = { sub: string; email?: string; email_verified?: unknown; name?: string };

/** Start a sign-in and return the URL to which the popup is redirected. */
export async function startSignin(
  client: TestClient,
  options: { mode?: 'signin' | 'link'; tag?: string | null } = {},
): Promise<string> {
  const { mode = 'signin', tag = TAG } = options;
  const state = tag ? `&state=${tag}` : '';
  const { headers } = await client.inject({ url: `/auth?provider=oidc&mode=${mode}${state}` });
  return String(headers.location);
}

/** Sign in at the issuer and return the message that the popup sends to the page that opened it. */
export async function signInAt(
  issuer: FakeIssuer,
  client: TestClient,
  claims: Claims,
  { mode, ...faults }: Faults & { mode?: 'signin' | 'link' } = {},
): Promise<SigninMessage> {
  const url = await startSignin(client, mode ? { mode } : {});
  return finish(client, issuer.approve(url, claims, faults));
}

/** Open the callback as after the issuer's redirect, and return its message. */
export async function finish(client: TestClient, url: string): Promise<SigninMessage> {
  const { body } = await client.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
  return messageIn(body);
}

/** Return the message in a popup's page. */
export function messageIn(html: string): SigninMessage {
  const [, data = ''] = /data-message="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(
    data.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  );
}
