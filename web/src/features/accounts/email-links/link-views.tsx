import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { AccountForm, OwnPasswordField, WRONG_OWN_PASSWORD } from '../account-form.tsx';
import { checkOwnPassword } from '../state.ts';
import type { FollowedLink } from './followed-link.ts';
import facts from './link-views.module.css';
import { failureMessage, type Question } from './state.ts';

/** The reason why an emailed link failed, and the reference that support asks for. */
export function LinkFailure({
  link,
  error,
  withDetails,
}: {
  link: FollowedLink | null;
  error: Error | null;
  /** Shows the details to developers. */
  withDetails: boolean;
}) {
  const wait = waitMessage(error);
  return (
    <>
      <Alert>
        <p>{failureMessage(link, error)}</p>
        {wait && <p>{wait}</p>}
      </Alert>
      <div className="stack">
        <Button variant="primary" size="lg" block onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <ButtonLink to={PATHS.home} size="lg" block>
          Go Home
        </ButtonLink>
      </div>
      <Reference link={link} error={error} withDetails={withDetails} />
    </>
  );
}

function Reference({
  link,
  error,
  withDetails,
}: {
  link: FollowedLink | null;
  error: Error | null;
  withDetails: boolean;
}) {
  const failure = error instanceof ApiError ? error : null;
  const lines: Record<string, string> = {
    Reference: failure?.requestId ?? 'None: no request reached the server.',
    ...(withDetails && {
      'Kind of link': link?.type ?? 'none',
      Code: failure?.code ?? error?.name ?? 'none',
      Status: String(failure?.status ?? 'none'),
      Message: error?.message ?? 'none',
    }),
  };
  return (
    <dl className={facts.facts}>
      {Object.entries(lines).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The form for the password of a new account, which someone else may have created with this address. */
export function OwnershipQuestion({
  email,
  hasPassword,
  busy,
  onPassword,
  onDisown,
}: {
  email: string;
  hasPassword: boolean;
  busy: boolean;
  onPassword: (values: { password: string }) => Promise<unknown>;
  onDisown: () => void;
}) {
  const form = useCheckedForm({
    fields: ['password'],
    check: checkOwnPassword,
    send: onPassword,
    refusals: WRONG_OWN_PASSWORD,
  });
  return (
    <>
      <p className="muted">
        {hasPassword
          ? `An account was created with ${email}. Enter the password that you chose for it.`
          : `A profile was created with ${email}. Set a password to confirm that the address is yours.`}
      </p>
      {hasPassword && (
        <AccountForm form={form} variant="page" action="Confirm this address">
          <OwnPasswordField form={form} id="link-password" label="Password" />
        </AccountForm>
      )}
      <div className="stack">
        <Button size="lg" block busy={busy} onClick={onDisown}>
          {hasPassword ? 'I did not create this account' : 'Set a password'}
        </Button>
        {hasPassword && (
          <p className="muted sm">
            If you did not, we will remove its password and sign everybody out of it. You then
            choose a new password.
          </p>
        )}
      </div>
    </>
  );
}

/** The question before a link takes effect. Email programs open links as well, so a person has to agree. */
export function LinkQuestion({
  question,
  busy,
  onYes,
}: {
  question: Question;
  busy: boolean;
  onYes: () => void;
}) {
  const { words, action, destructive } = question;
  return (
    <>
      {destructive ? (
        <Banner tone="bad">
          <p>{words}</p>
        </Banner>
      ) : (
        <p className="muted">{words}</p>
      )}
      <div className="stack">
        <Button
          variant={destructive ? 'danger' : 'primary'}
          size="lg"
          block
          busy={busy}
          onClick={onYes}
        >
          {action}
        </Button>
        {destructive && (
          <ButtonLink to={PATHS.home} size="lg" block>
            Keep my account
          </ButtonLink>
        )}
      </div>
    </>
  );
}
