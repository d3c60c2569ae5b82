import type { FactorOptions, FactorProof } from '@lintel/contract/credentials/second-factor';
import type { FactorMethod } from '@lintel/contract/values/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { FailureAlert } from '../failures.tsx';
import { askPasskey } from './api.ts';
import { checkCode, METHOD_OFFERS, methodsOf } from './state.ts';

const NOT_USED = 'The passkey was not used. Please try again, or choose another way.';

interface FactorFormsProps {
  options: FactorOptions;
  /** Requests a new challenge, because a passkey answers each one once. */
  ask: () => Promise<FactorOptions>;
  give: (proof: FactorProof) => Promise<unknown>;
}

/** Ask for a second factor in one of the member's ways. */
export function FactorForms({ options, ask, give }: FactorFormsProps) {
  const methods = methodsOf(options);
  const [chosen, setChosen] = useState<FactorMethod | null>(null);
  const method = chosen ?? methods[0] ?? 'recovery-code';
  return (
    <div className="stack">
      {method === 'passkey' ? (
        <PasskeyForm ask={ask} give={give} />
      ) : (
        <CodeForm key={method} method={method} give={give} />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="ghost" size="lg" block onClick={() => setChosen(other)}>
            {METHOD_OFFERS[other]}
          </Button>
        ))}
    </div>
  );
}

function PasskeyForm({ ask, give }: Pick<FactorFormsProps, 'ask' | 'give'>) {
  const use = useMutation({
    mutationFn: async () => {
      const { passkey } = await ask();
      if (passkey) await give(await askPasskey(passkey));
    },
  });
  return (
    <>
      {use.error && <FailureAlert error={use.error} otherwise={NOT_USED} />}
      <p className="muted">Confirm with your fingerprint, face, PIN or security key.</p>
      <Button variant="primary" size="lg" block busy={use.isPending} onClick={() => use.mutate()}>
        Use your passkey
      </Button>
    </>
  );
}

function CodeForm({ method, give }: { method: FactorMethod; give: FactorFormsProps['give'] }) {
  const isRecovery = method === 'recovery-code';
  const form = useCheckedForm({
    fields: ['code'],
    check: (values) => checkCode(method, values),
    send: ({ code }) =>
      give({ method: isRecovery ? 'recovery-code' : 'authenticator', code } satisfies FactorProof),
    refusals: { INCORRECT_CODE: { field: 'code' } },
  });
  return (
    <AccountForm form={form} variant="page" action="Confirm">
      <Field
        {...form.field('code')}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes that you saved. Each works once.'
            : 'The 6 digits that your authenticator app shows for Lintel.'
        }
      >
        <TextInput
          {...form.input('code')}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
    </AccountForm>
  );
}
