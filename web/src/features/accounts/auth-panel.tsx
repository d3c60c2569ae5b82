import type { requestMagicLink, sendVerification } from '@lintel/contract/accounts/email-links';
import type { listIdentities, listProviders } from '@lintel/contract/accounts/identities';
import type { getSessionUser, listSessions } from '@lintel/contract/accounts/sessions';
import type { requestPasswordReset } from '@lintel/contract/credentials/passwords';
import type { getSite } from '@lintel/contract/site/content';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './auth-panel.module.css';

const ME = endpoint<typeof getSessionUser>('GET', '/api/auth/me');
const SESSIONS = endpoint<typeof listSessions>('GET', '/api/auth/sessions');
const IDENTITIES = endpoint<typeof listIdentities>('GET', '/api/auth/identities');
const PROVIDERS = endpoint<typeof listProviders>('GET', '/api/auth/providers');
const SITE = endpoint<typeof getSite>('GET', '/api/site');
const VERIFY = endpoint<typeof sendVerification>('POST', '/api/auth/email/verify/send');
const MAGIC = endpoint<typeof requestMagicLink>('POST', '/api/auth/signin/magic');
const RESET = endpoint<typeof requestPasswordReset>('POST', '/api/auth/password/reset');

/** The calls of the debug page. `email` is the address typed there. */
const AUTH_CALLS: Record<string, (email: string) => Promise<unknown>> = {
  'Who am I': () => call(ME),
  Site: () => call(SITE),
  Sessions: () => call(SESSIONS),
  Identities: () => call(IDENTITIES),
  Providers: () => call(PROVIDERS),
  'Send verification': () => call(VERIFY),
  'Send magic link': (email) => call(MAGIC, { body: { email } }),
  'Send password reset': (email) => call(RESET, { body: { email } }),
};

/** A panel for developers that calls each method of the sign-in and shows the response. */
export function AuthPanel({ onSignOut }: { onSignOut: () => void }) {
  const [email, setEmail] = useState('');
  const run = useMutation({
    mutationFn: async (name: string) => (await AUTH_CALLS[name]?.(email)) ?? 'Done.',
  });
  const { error } = run;
  const failure = error instanceof ApiError ? { ...error } : error && { message: error.message };
  return (
    <>
      <Field id="debug-email" label="Email" optional>
        <TextInput
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <div className="row wrap">
        {Object.keys(AUTH_CALLS).map((name) => (
          <Button key={name} onClick={() => run.mutate(name)}>
            {name}
          </Button>
        ))}
        <Button variant="danger" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
      <output className={styles.answer}>
        {run.isIdle ? 'Nothing called yet.' : JSON.stringify(failure ?? run.data ?? null, null, 2)}
      </output>
    </>
  );
}
