import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { EXPORTS_A_DAY, PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiTokensQuery } from '#web/features/accounts/api-tokens/api.ts';
import { TokenList } from '#web/features/accounts/api-tokens/token-list.tsx';
import { useProviders } from '#web/features/accounts/providers/api.ts';
import { factorsQuery } from '#web/features/accounts/second-factor/api.ts';
import { FactorList } from '#web/features/accounts/second-factor/factor-list.tsx';
import { endSession, useSession } from '#web/features/accounts/session.ts';
import { identitiesQuery, sessionsQuery } from '#web/features/accounts/settings/api.ts';
import { ConfirmFirst } from '#web/features/accounts/settings/confirm-first.tsx';
import {
  EmailForm,
  NameForm,
  OwnAddress,
} from '#web/features/accounts/settings/name-and-email.tsx';
import { Deletion, ExportButton } from '#web/features/accounts/settings/own-data.tsx';
import { FirstPassword, PasswordForm } from '#web/features/accounts/settings/password.tsx';
import { Section, SectionContent } from '#web/features/accounts/settings/section.tsx';
import { SectionIndex } from '#web/features/accounts/settings/section-index.tsx';
import { SessionList } from '#web/features/accounts/settings/session-list.tsx';
import { SigninMethods } from '#web/features/accounts/settings/signin-methods.tsx';
import { PresenceSwitch } from '#web/features/messaging/presence/presence-switch.tsx';
import { NotificationSwitches } from '#web/features/notifications/settings/notification-switches.tsx';
import { usageQuery } from '#web/features/plans/api.ts';
import { usedWords } from '#web/features/plans/used-words.ts';
import { BlockedList } from '#web/features/safety/blocks/blocked-list.tsx';
import { OwnReports } from '#web/features/safety/reports/own-reports.tsx';
import { OwnComplaints } from '#web/features/site/contact/own-complaints.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import styles from './account.module.css';

// The heights of a section's loaded parts, to avoid layout shift.
const FORM = ['4.5rem', '6rem', '2.5rem'];
const PASSWORD_METHOD = ['4.125rem'];
const METHODS = [...PASSWORD_METHOD, '2.5rem'];
const DEVICES = ['4.25rem', '2.5rem'];
const NO_TOKENS = ['1.25rem', '2.5rem'];

/** The password and the linked provider accounts, which one response returns. */
function SigningIn({ user }: { user: SessionUser }) {
  const query = useQuery(identitiesQuery);
  const providers = useProviders();
  const site = useSite();
  return (
    <>
      <Section id="password" lead="Changing it signs out your other devices.">
        <SectionContent query={query} heights={FORM}>
          {({ hasPassword }) => {
            if (!hasPassword) return <FirstPassword email={user.email} mail={site?.mail} />;
            if (!user.emailVerified) {
              return <ConfirmFirst email={user.email} what="change your password" />;
            }
            const minLength = site?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
            return <PasswordForm email={user.email} minLength={minLength} />;
          }}
        </SectionContent>
      </Section>
      <Section id="methods" lead="How you can sign in.">
        <SectionContent query={query} heights={providers.length > 0 ? METHODS : PASSWORD_METHOD}>
          {(methods) => <SigninMethods user={user} methods={methods} providers={providers} />}
        </SectionContent>
      </Section>
    </>
  );
}

function TwoSteps({ user }: { user: SessionUser }) {
  const query = useQuery({ ...factorsQuery, enabled: user.emailVerified });
  return (
    <Section
      id="second-factor"
      lead="A second step when you sign in: a passkey on your device, or a code from an authenticator app."
    >
      {user.emailVerified ? (
        <SectionContent query={query} heights={METHODS}>
          {(factors) => (
            <FactorList factors={factors} email={user.email} isNeeded={user.needsSecondFactor} />
          )}
        </SectionContent>
      ) : (
        <p className="muted">
          {user.needsSecondFactor && 'Administrators need two-step verification. '}
          You can set it up once you have confirmed your email address.
        </p>
      )}
    </Section>
  );
}

/** Return a function that leaves the page whose session has ended. */
function useLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Leave the protected page first: its guard would send the member to sign in.
    await navigate({ to: PATHS.home });
    endSession(client);
  };
}

function ApiTokens({ plan }: { plan: SessionUser['plan'] }) {
  const tokens = useQuery(apiTokensQuery);
  const usage = useQuery(usageQuery);
  return (
    <Section
      id="api-tokens"
      lead={
        <>
          For your own programs, as the <a href={PATHS.developers}>page for developers</a> explains.
          Changing your password or signing out everywhere ends all of them.
        </>
      }
    >
      <SectionContent query={tokens} heights={NO_TOKENS}>
        {({ items }) => <TokenList tokens={items} plan={plan} />}
      </SectionContent>
      {tokens.data?.items.length ? (
        <SectionContent query={usage} heights={['1.25rem']}>
          {({ apiRequests, limits }) => (
            <p className="muted sm">
              API requests today: {usedWords(apiRequests, limits.apiRequests)}
            </p>
          )}
        </SectionContent>
      ) : null}
    </Section>
  );
}

function Devices() {
  const query = useQuery(sessionsQuery);
  const leave = useLeave();
  return (
    <Section
      id="sessions"
      lead="If you do not know a device, sign it out and change your password."
    >
      <SectionContent query={query} heights={DEVICES}>
        {({ items }) => <SessionList sessions={items} onLeave={() => void leave()} />}
      </SectionContent>
    </Section>
  );
}

function Account({ user }: { user: SessionUser }) {
  const mail = useSite()?.mail;
  const hasPassword = useQuery(identitiesQuery).data?.hasPassword ?? true;
  const leave = useLeave();
  return (
    <div className={`wrap-page ${styles.page} ${styles.indexed}`}>
      <h1 className={styles.title}>Account</h1>
      <SectionIndex isOnboarded={user.onboardingComplete} />
      <div>
        <Section id="name" lead="Shown on your profile.">
          <NameForm
            key={user.fullName}
            fullName={user.fullName}
            isVerified={user.profile.verified}
          />
        </Section>
        <Section id="email-address" lead="For signing in and our emails. Never shown to members.">
          <OwnAddress email={user.email} isConfirmed={user.emailVerified} />
          <EmailForm current={user.email} hasPassword={hasPassword} mail={mail} />
        </Section>
        <SigningIn user={user} />
        <TwoSteps user={user} />
        <Devices />
        <Section
          id="notifications"
          lead="How we reach you when you are away. New messages show on Messages, everything else under the bell."
        >
          <NotificationSwitches isAddressConfirmed={user.emailVerified} />
        </Section>
        {user.onboardingComplete && (
          <Section id="blocked" lead="You cannot see or message each other.">
            <BlockedList />
          </Section>
        )}
        <Section
          id="reports"
          lead={
            <>
              What you reported or <a href={PATHS.contact}>complained about</a>, and what we
              decided. To protect everyone’s privacy, we cannot tell you more about a report.
            </>
          }
        >
          {user.onboardingComplete && <OwnReports />}
          {user.emailVerified ? (
            <OwnComplaints />
          ) : (
            <p className="muted">Confirm your email address to see the complaints sent from it.</p>
          )}
        </Section>
        {user.onboardingComplete && (
          <Section
            id="presence"
            lead="Members you message can see when you are online. If you hide this, you cannot see theirs."
          >
            <PresenceSwitch />
          </Section>
        )}
        {user.onboardingComplete && <ApiTokens plan={user.plan} />}
        <Section
          id="export"
          lead={`A copy of the data that we hold about you, in one JSON file, up to ${EXPORTS_A_DAY} times a day.`}
        >
          <ExportButton />
        </Section>
        <Section
          id="delete"
          lead="We erase your profile, collections and settings. You cannot undo this."
        >
          <Deletion
            email={user.email}
            hasPassword={hasPassword}
            mail={mail}
            onDeleted={() => void leave()}
          />
        </Section>
      </div>
    </div>
  );
}

export function AccountPage() {
  const session = useSession();
  usePageTitle('Account');
  return session ? <Account user={session} /> : <Spinner label="Loading..." />;
}
