import { createECDH, randomUUID } from 'node:crypto';
import { ConfigError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { listServices } from '#server/features/notifications/push-subscriptions/service.ts';
import { OUTSIDE_MILLISECONDS } from '#server/platform/outside.ts';
import { searchWeb } from '#server/programs/web-data/search.ts';

// The services outside that the settings name, tried without changing anything there.

/** The company that is asked for; whether there is one does not matter. */
const A_NUMBER = '00000006';
const OFF = 'not set up';

/** Read a company from the register. */
export async function tryCompanies({ companiesHouse }: Context): Promise<string> {
  if (!companiesHouse) return OFF;
  await companiesHouse.readCompany(A_NUMBER);
  return 'Companies House answers';
}

/** Find every price of the settings. */
export async function tryPayments({ payments }: Context): Promise<string> {
  if (!payments) return OFF;
  const ids = Object.values(payments.prices).flat();
  for (const id of ids) {
    if (!(await payments.findPrice(id))) throw new ConfigError(`There is no price ${id}.`);
  }
  return `found ${ids.join(', ')}`;
}

/** List the models of the AI service. */
export async function tryAi({ ai, config }: Context): Promise<string> {
  if (!config.ai) return OFF;
  const listed = new Set(await ai.listModels());
  const missing = Object.values(config.ai.models).filter((model) => !listed.has(model));
  return missing.length === 0
    ? 'lists its models'
    : `answers, but does not list ${missing.join(', ')}`;
}

/** Begin a sign-in with each provider. */
export async function trySignIn({ identityProviders, config }: Context): Promise<string> {
  if (identityProviders.size === 0) return OFF;
  for (const provider of identityProviders.values()) {
    const secrets = { state: randomUUID(), nonce: randomUUID(), verifier: randomUUID().repeat(2) };
    await provider.signinUrl(secrets, config.linkBase);
  }
  return `${[...identityProviders.keys()].join(' and ')} can be reached`;
}

/** Compare the keys, and reach the services of the browsers that have subscribed. */
export async function tryPush({ config: { push }, db }: Context): Promise<string> {
  if (!push) return OFF;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(push.privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== push.publicKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.');
  }
  const services = await listServices(db);
  for (const service of services) {
    const signal = AbortSignal.timeout(OUTSIDE_MILLISECONDS.push);
    await fetch(service, { method: 'HEAD', redirect: 'manual', signal }).catch(({ cause }) => {
      throw new ConfigError(`${service} cannot be reached: ${cause?.message ?? 'no answer'}.`);
    });
  }
  return services.length === 0 ? 'the keys are a pair' : `reaches ${services.join(', ')}`;
}

/** Search the web. */
export async function trySearch({ config: { web } }: Context): Promise<string> {
  if (!web.searchUrl) return OFF;
  const signal = AbortSignal.timeout(OUTSIDE_MILLISECONDS.search);
  const items = await searchWeb(web.searchUrl, { query: 'Leeds', language: 'en', page: 1 }, signal);
  return `found ${items.length} pages`;
}
