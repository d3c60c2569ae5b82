import { z } from 'zod';

/** A provider that members can sign in with, as the operator has configured it. */
export interface ProviderSettings {
  /** Its name in URLs and in the database. */
  id: 'google' | 'oidc';
  /** Its name on the button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The settings by their environment variables. */
export const providerVariables = {
  OIDC_GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'OIDC_ISSUER must be an address such as https://id.example.',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40, 'OIDC_LABEL must have at most 40 characters.').optional(),
};
type ProviderVariables = Partial<Record<keyof typeof providerVariables, string | undefined>>;

const GOOGLE = ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'] as const;
// OIDC_LABEL may be left out: then the button shows the issuer's host.
const OTHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The providers that are fully configured; `faults` gains a sentence for each that is not. */
export function readProviders(
  variables: ProviderVariables,
  production: boolean,
  faults: string[],
): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  const google = complete(variables, GOOGLE, faults);
  if (google) {
    const [clientId, clientSecret] = google;
    const issuer = 'https://accounts.google.com';
    providers.push({ id: 'google', label: 'Google', issuer, clientId, clientSecret });
  }
  const other = complete(variables, OTHER, faults);
  if (other) {
    const [issuer, clientId, clientSecret] = other;
    const label = variables.OIDC_LABEL ?? URL.parse(issuer)?.hostname ?? issuer;
    providers.push({ id: 'oidc', label, issuer, clientId, clientSecret });
  }
  if (production && providers.some(({ issuer }) => !issuer.startsWith('https:'))) {
    faults.push('OIDC_ISSUER must start with https:// in production.');
  }
  return providers;
}

type Names<K extends readonly unknown[]> = { [I in keyof K]: string };

function complete<const K extends readonly (keyof ProviderVariables)[]>(
  variables: ProviderVariables,
  names: K,
  faults: string[],
): Names<K> | undefined {
  const absent = names.filter((name) => !variables[name]);
  if (absent.length === names.length) return undefined;
  if (absent.length === 0) return names.map((name) => variables[name]) as Names<K>;
  const present = names.filter((name) => variables[name]);
  const verb = absent.length === 1 ? 'is' : 'are';
  faults.push(
    `${absent.join(' and ')} ${verb} missing: ${present.join(' and ')} alone cannot sign anyone in.`,
  );
  return undefined;
}
