import type { ApiToken } from '@lintel/contract/accounts/api-tokens';
import type { PlanKey } from '@lintel/contract/values/plans';
import { TOKEN_LIMITS, TOKEN_PLAN, TOKEN_SCOPES } from '@lintel/contract/values/programs';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { authMessageOf } from '../failures.tsx';
import styles from '../settings/section.module.css';
import { SectionRow } from '../settings/section.tsx';
import { useEndToken } from './api.ts';

/** The member's API tokens, and what creates and ends them. */
export function TokenList({ tokens, plan }: { tokens: readonly ApiToken[]; plan: PlanKey }) {
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const { opened, open, close } = useDialogOnDemand(
    () => import('./token-dialog.tsx'),
    'Could not open the form',
  );
  const isFull = plan !== TOKEN_PLAN && tokens.length >= TOKEN_LIMITS.perMember;
  return (
    <>
      {tokens.length === 0 ? (
        <p className="muted">You have no API token.</p>
      ) : (
        <ul className="box">
          {tokens.map((token) => (
            <SectionRow key={token.id} name={token.name} note={describe(token)}>
              <Button
                size="sm"
                aria-label={`End the token ${token.name}`}
                onClick={() => setEnding(token)}
              >
                End
              </Button>
            </SectionRow>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button disabled={isFull} onClick={() => void open()}>
          Create a token
        </Button>
        {isFull && <p className="muted sm">Your plan has one token. End it to create another.</p>}
      </div>
      {opened && <opened.TokenDialog plan={plan} onClose={close} />}
      {ending && <EndDialog token={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function describe({ scopes, expiresAt, lastUsedOn }: ApiToken): string {
  const use = lastUsedOn ? `Last used on ${formatDate(lastUsedOn)}` : 'Not used yet';
  const purposes = scopes.map((scope) => TOKEN_SCOPES[scope]).join('. ');
  return `${purposes}. ${use}, valid until ${formatDate(expiresAt)}`;
}

function EndDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const end = useEndToken();
  const act = () =>
    end.mutate(id, {
      onSuccess: () => {
        onClose();
        toast({ title: `${name} ended` });
      },
    });
  return (
    <AlertDialog
      onClose={onClose}
      title={`End ${name}?`}
      consequence="Programs that use this token stop working at once. You cannot undo this."
      safeLabel="Keep it"
      actionLabel="End the token"
      onAction={act}
      progress={end}
      words={authMessageOf}
    />
  );
}
