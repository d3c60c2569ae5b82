import type { SigninMessage } from '@lintel/contract/values/popup-signin';
import type { FakeIssuer, Faults } from './fake-issuer.ts';
import type { TestClient } from './test-client.ts';

export const TAG = 'tag-of-a-test';

/** Somebody at the issuer: what it says of them. */
export type Claims = { sub: string; email?: string; email_verified?: unknown; name?: string };

/** Where the product sends a browser that opens the popup. */
export async function startSignin(
  client: TestClient,
  options: { mode?: 'signin' | 'link'; tag?: string | null } = {},
): Promise<string> {
  const { mode = 'signin', tag = TAG } = options;
  const state = tag ? `&state=${tag}` : '';
  const { headers } = await client.inject({ url: `/auth?provider=oidc&mode=${mode}${state}` });
  return String(headers.location);
}

/** The whole way to the issuer and back; what the popup tells the page that opened it. */
export async function signInAt(
  issuer: FakeIssuer,
  client: TestClient,
  claims: Claims,
  { mode, ...faults }: Faults & { mode?: 'signin' | 'link' } = {},
): Promise<SigninMessage> {
  const url = await startSignin(client, mode ? { mode } : {});
  return finish(client, issuer.approve(url, claims, faults));
}

/** Opens the callback as the issuer's redirect does, and reads what it tells. */
export async function finish(client: TestClient, url: string): Promise<SigninMessage> {
  const { body } = await client.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
  return messageIn(body);
}

/** The message in a popup's page. */
export function messageIn(html: string): SigninMessage {
  const [, data = ''] = /data-message="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(
    data.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  );
}
