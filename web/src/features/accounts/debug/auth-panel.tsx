import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AUTH_CALLS } from './auth-calls.ts';
import styles from './auth-panel.module.css';

/** Calls each method of the sign-in by a button and shows what came back, for developers. */
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
