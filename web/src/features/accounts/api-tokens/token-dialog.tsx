import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import {
  isReadingScope,
  SCOPE_KEYS,
  TOKEN_DAYS,
  TOKEN_LIMITS,
  TOKEN_PLAN,
  TOKEN_SCOPES,
  TOKEN_WORDS,
  type TokenDays,
  type TokenScope,
} from '@lintel/contract/values/programs';
import { textFault } from '@lintel/contract/values/text';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { copyText } from '#web/ui/overlay/copy-link.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { AccountForm } from '../account-form.tsx';
import { useCreateToken } from './api.ts';
import styles from './token-dialog.module.css';

const DAYS = TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** Create a token, and then show its secret once. */
export function TokenDialog({ plan, onClose }: { plan: PlanKey; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={token ? 'Copy your token' : 'Create an API token'}
      description={
        token
          ? 'We show it only once. Keep it safe, like a password: anyone who has it can do what you have chosen.'
          : 'Your own programs send it with each request. They can only do what you choose here.'
      }
    >
      {token ? (
        <Secret token={token} onClose={onClose} />
      ) : (
        <TokenForm plan={plan} onCreated={setToken} />
      )}
    </Dialog>
  );
}

function TokenForm({ plan, onCreated }: { plan: PlanKey; onCreated: (token: string) => void }) {
  const create = useCreateToken();
  const offered = plan === TOKEN_PLAN ? SCOPE_KEYS : SCOPE_KEYS.filter(isReadingScope);
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const form = useCheckedForm({
    fields: ['name', 'scopes', 'days'],
    ids: { name: 'token-name', days: 'token-days' },
    initial: { days: String(TOKEN_DAYS[0]) },
    showsAll: true,
    check: ({ name }) => ({
      name: textFault(name.trim(), TOKEN_LIMITS.name, TOKEN_WORDS.name),
      scopes: scopes.length === 0 ? TOKEN_WORDS.scopes : undefined,
    }),
    send: ({ name, days }) => create.mutateAsync({ name, scopes, days: Number(days) as TokenDays }),
    onSent: ({ token }) => onCreated(token),
  });
  const toggle = (scope: TokenScope, isChosen: boolean) =>
    setScopes((before) =>
      isChosen ? [...before, scope] : before.filter((other) => other !== scope),
    );
  return (
    <AccountForm form={form} variant="dialog" action="Create token" canSend>
      <Field
        {...form.field('name')}
        label="Name"
        hint="What you use it for, such as “Spreadsheet”."
      >
        <TextInput {...form.input('name')} autoComplete="off" maxLength={TOKEN_LIMITS.name} />
      </Field>
      <FieldGroup
        {...form.field('scopes')}
        label="What it may do"
        hint={
          plan === TOKEN_PLAN
            ? undefined
            : `On ${PLANS[plan].name} a token only reads, ${PLANS[plan].dailyLimits.apiRequests} requests a day.`
        }
      >
        <div>
          {offered.map((scope) => (
            <CheckboxRow
              key={scope}
              label={TOKEN_SCOPES[scope]}
              checked={scopes.includes(scope)}
              onChange={(isChosen) => toggle(scope, isChosen)}
            />
          ))}
        </div>
      </FieldGroup>
      <Field {...form.field('days')} label="Valid for">
        <Select {...form.input('days')} options={DAYS} />
      </Field>
    </AccountForm>
  );
}

function Secret({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <>
      <p className={styles.token}>{token}</p>
      <DialogActions>
        <Button onClick={() => void copyText(token, 'Token')}>Copy</Button>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </>
  );
}
