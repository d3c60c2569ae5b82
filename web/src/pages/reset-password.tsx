import { lifetimeOf, PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useResetCheck } from '#web/features/accounts/api.ts';
import {
  clearResetToken,
  readResetToken,
} from '#web/features/accounts/email-links/followed-link.ts';
import { endSession } from '#web/features/accounts/session.ts';
import { isSpent, ResetForm } from '#web/features/accounts/sign-in/reset-form.tsx';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const ONWARD_MILLISECONDS = 3_000;
const TO_LOGIN = { to: PATHS.login, replace: true, state: { passwordReset: true } } as const;

function NoUse({ words }: { words: string }) {
  return (
    <>
      <Alert>{words}</Alert>
      <p className="muted">Links work once, for {lifetimeOf('reset')}. Use the newest.</p>
      <div className="stack">
        <ButtonLink to={PATHS.forgotPassword} variant="primary" size="lg" block>
          Request New Reset Link
        </ButtonLink>
        <ButtonLink to={PATHS.login} size="lg" block>
          Back to Sign In
        </ButtonLink>
      </div>
    </>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const onward = setTimeout(() => void navigate(TO_LOGIN), ONWARD_MILLISECONDS);
    return () => clearTimeout(onward);
  }, [navigate]);
  return (
    <div className="stack" role="status">
      <p>Your new password is set, and all your devices have been signed out.</p>
      <p className="muted">
        We will take you to the sign-in page in a moment. <Link {...TO_LOGIN}>Sign in now</Link>
      </p>
    </div>
  );
}

export function ResetPasswordPage() {
  const client = useQueryClient();
  const [token] = useState(readResetToken);
  const [isDone, setDone] = useState(false);
  const check = useResetCheck(isDone ? null : token);
  const minLength = useSite()?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
  const finish = () => {
    clearResetToken();
    setDone(true);
    // The reset has ended all of the member's sessions, including this one.
    endSession(client);
  };
  const isUseless = token === null || isSpent(check.error);
  const open = isUseless ? 'Invalid Reset Link' : 'Set a new password';
  const title = isDone ? 'Password Reset Successfully' : open;
  usePageTitle(title);
  return (
    <SignInFrame title={title}>
      {isDone && <Done />}
      {!isDone && isUseless && (
        <NoUse words={check.error ? messageOf(check.error) : 'Invalid or missing reset token'} />
      )}
      {!isDone && !isUseless && check.isLoading && <Spinner label="One moment..." />}
      {/* If the check itself fails, the form says what the server answers to it. */}
      {!isDone && token !== null && !isUseless && !check.isLoading && (
        <ResetForm token={token} passwordMinLength={minLength} onReset={finish} />
      )}
    </SignInFrame>
  );
}
