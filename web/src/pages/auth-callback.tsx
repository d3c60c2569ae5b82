import type { LinkOutcome } from '@lintel/contract/accounts/email-links';
import type { LinkPurpose } from '@lintel/contract/values/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFollowLink } from '#web/features/accounts/api.ts';
import type { FollowedLink } from '#web/features/accounts/email-links/followed-link.ts';
import {
  clearLink,
  readStoredLink,
  storeResetToken,
} from '#web/features/accounts/email-links/followed-link.ts';
import {
  LinkFailure,
  LinkQuestion,
  OwnershipQuestion,
} from '#web/features/accounts/email-links/link-views.tsx';
import {
  DONE_WORDS,
  isSpentLink,
  questionOf,
  SPENT_WORDS,
  STARTED_OVER_WORDS,
} from '#web/features/accounts/email-links/state.ts';
import { beginSession, endSession, refreshSession } from '#web/features/accounts/session.ts';
import { nextPageAfter } from '#web/features/accounts/sign-in/next-page.ts';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { pause } from '#web/lib/idle.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const PAUSE_MILLISECONDS = 500;
const WORKING: Record<LinkPurpose, string> = {
  verification: 'Confirming your address',
  magic: 'Signing you in',
  email_change: 'Changing your address',
  email_change_stop: 'Stopping the change',
  deletion: 'Deleting your account',
};

type Ownership = Extract<LinkOutcome, { outcome: 'password' }>;
type LinkDone = Extract<LinkOutcome, { outcome: 'done' }>;

/** The result of an emailed link. The guard decides where a member goes next. */
function useArrival() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return async ({ purpose, user, resetToken, startedOver }: LinkDone) => {
    clearLink();
    await pause(PAUSE_MILLISECONDS);
    const words = startedOver ? STARTED_OVER_WORDS : { title: DONE_WORDS[purpose] };
    if (resetToken) {
      storeResetToken(resetToken);
      endSession(client);
      await navigate({ to: PATHS.resetPassword, replace: true });
    } else if (purpose === 'deletion') {
      await navigate({ to: PATHS.home, replace: true });
      endSession(client);
    } else {
      if (user) beginSession(client, user);
      const session = await refreshSession(client).catch(() => null);
      if (session) await router.invalidate();
      else await navigate({ to: PATHS.login, replace: true });
    }
    if (words.title) toast({ ...words, title: words.title });
  };
}

/** A member who is signed in already needs no sign-in link: a used one leads on, and says so. */
function useOnward(link: FollowedLink, error: Error | null) {
  const client = useQueryClient();
  const router = useRouter();
  const isSpent = isSpentLink(link, error);
  useEffect(() => {
    if (!isSpent) return;
    void refreshSession(client)
      .catch(() => null)
      .then(async (session) => {
        if (!session) return;
        clearLink();
        await router.invalidate();
        toast(SPENT_WORDS);
      });
  }, [isSpent, client, router]);
}

function useFollowing(link: FollowedLink) {
  const follow = useFollowLink();
  const arrive = useArrival();
  const hasStarted = useRef(false);
  const { mutate } = follow;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate({ link, confirmed: false });
  }, [mutate, link]);

  const hasArrived = useRef(false);
  const { data, error } = follow;
  useOnward(link, error);
  const navigate = useNavigate();
  useEffect(() => {
    const next = nextPageAfter(error);
    if (hasArrived.current || !next) return;
    hasArrived.current = true;
    clearLink();
    void navigate({ to: next });
  }, [error, navigate]);
  useEffect(() => {
    if (data?.outcome !== 'done' || hasArrived.current) return;
    hasArrived.current = true;
    void arrive(data);
  }, [data, arrive]);
  return follow;
}

function Failure({ link, error }: { link: FollowedLink | null; error: Error | null }) {
  const title = 'Authentication Failed';
  usePageTitle(title);
  return (
    <SignInFrame title={title}>
      <LinkFailure link={link} error={error} withDetails={useSite()?.development ?? false} />
    </SignInFrame>
  );
}

// A wrong password can be corrected; another failure of the link cannot.
function isOver(error: Error | null): boolean {
  return error !== null && !(error instanceof ApiError && error.code === 'INCORRECT_PASSWORD');
}

function Following({ link }: { link: FollowedLink }) {
  const follow = useFollowing(link);
  const [question, setQuestion] = useState<ReturnType<typeof questionOf> | null>(null);
  const { data, error } = follow;
  const [ownership, setOwnership] = useState<Ownership | null>(null);
  if (data?.outcome === 'password' && !ownership) setOwnership(data);
  if (data?.outcome === 'confirm' && !question) setQuestion(questionOf(data.purpose, data.email));
  const title = question && data?.outcome !== 'done' ? question.title : WORKING[link.type];
  usePageTitle(error && !nextPageAfter(error) ? 'Authentication Failed' : title);
  if (ownership && data?.outcome !== 'done' && !isOver(error)) {
    return (
      <SignInFrame title="Confirm your email address">
        <OwnershipQuestion
          email={ownership.email}
          hasPassword={ownership.hasPassword}
          busy={follow.isPending}
          onPassword={({ password }) => follow.mutateAsync({ link, confirmed: true, password })}
          onDisown={() => follow.mutate({ link, confirmed: true, disowned: true })}
        />
      </SignInFrame>
    );
  }
  if (error && !nextPageAfter(error)) return <Failure link={link} error={error} />;
  return (
    <SignInFrame title={title}>
      {question && data?.outcome !== 'done' ? (
        <LinkQuestion
          question={question}
          busy={follow.isPending}
          onYes={() => follow.mutate({ link, confirmed: true })}
        />
      ) : (
        <Spinner label="One moment..." />
      )}
    </SignInFrame>
  );
}

export function AuthCallbackPage() {
  const [link] = useState(readStoredLink);
  return link ? <Following link={link} /> : <Failure link={null} error={null} />;
}
