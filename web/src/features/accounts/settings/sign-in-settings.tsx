import type { listIdentities } from '@lintel/contract/accounts/identities';
import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { Output } from '@lintel/contract/endpoint';
import { PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiTokensQuery } from '#web/features/accounts/api-tokens/api.ts';
import { TokenList } from '#web/features/accounts/api-tokens/token-list.tsx';
import { useProviders } from '#web/features/accounts/providers/api.ts';
import { factorsQuery } from '#web/features/accounts/second-factor/api.ts';
import { FactorList } from '#web/features/accounts/second-factor/factor-list.tsx';
import { identitiesQuery, sessionsQuery } from '#web/features/accounts/settings/api.ts';
import { ConfirmFirst } from '#web/features/accounts/settings/confirm-first.tsx';
import { FirstPassword, PasswordForm } from '#web/features/accounts/settings/password.tsx';
import { SectionContent, SectionNote } from '#web/features/accounts/settings/section.tsx';
import { SessionList } from '#web/features/accounts/settings/session-list.tsx';
import { Setting } from '#web/features/accounts/settings/setting.tsx';
import { SigninMethods } from '#web/features/accounts/settings/signin-methods.tsx';
import { countOf, formatList } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { SettingGroup } from '#web/ui/form/setting.tsx';

// The heights of a setting's loaded parts, to avoid layout shift.
const FORM = ['4.5rem', '6rem', '2.5rem'];
const LIST = ['4.25rem', '2.5rem'];

function usableIn({ hasPassword, items }: Output<typeof listIdentities>): string {
  const labels = items.map(({ label }) => label);
  return formatList(hasPassword ? ['Password', ...labels] : labels) || 'Emailed link';
}

/** The password and the linked provider accounts, which one response returns. */
function Methods({ user }: { user: SessionUser }) {
  const query = useQuery(identitiesQuery);
  const providers = useProviders();
  const site = useSite();
  return (
    <>
      <Setting
        id="password"
        note={
          <SectionNote query={query}>
            {({ hasPassword }) => (hasPassword ? 'Set' : 'Not set')}
          </SectionNote>
        }
        lead="Changing it signs out your other devices."
      >
        {(close) => (
          <SectionContent query={query} heights={FORM}>
            {({ hasPassword }) => {
              if (!hasPassword) return <FirstPassword email={user.email} mail={site?.mail} />;
              if (!user.emailVerified) {
                return <ConfirmFirst email={user.email} what="change your password" />;
              }
              const minLength = site?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
              return <PasswordForm email={user.email} minLength={minLength} onSaved={close} />;
            }}
          </SectionContent>
        )}
      </Setting>
      <Setting
        id="methods"
        note={<SectionNote query={query}>{usableIn}</SectionNote>}
        lead="How you can sign in."
      >
        <SectionContent query={query} heights={LIST}>
          {(methods) => <SigninMethods user={user} methods={methods} providers={providers} />}
        </SectionContent>
      </Setting>
    </>
  );
}

function TwoSteps({ user }: { user: SessionUser }) {
  const query = useQuery({ ...factorsQuery, enabled: user.emailVerified });
  const state = (
    <SectionNote query={query}>
      {({ passkeys, authenticator }) => (passkeys.length > 0 || authenticator ? 'On' : 'Off')}
    </SectionNote>
  );
  return (
    <Setting
      id="second-factor"
      note={user.emailVerified ? state : 'Off'}
      lead="A second step when you sign in: a passkey on your device, or a code from an authenticator app."
    >
      {user.emailVerified ? (
        <SectionContent query={query} heights={LIST}>
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
    </Setting>
  );
}

function devicesIn(others: number): string {
  return others > 0 ? `This device and ${countOf(others, 'other', 'others')}` : 'This device';
}

function Devices({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(sessionsQuery);
  return (
    <Setting
      id="sessions"
      note={<SectionNote query={query}>{({ items }) => devicesIn(items.length - 1)}</SectionNote>}
      lead="If you do not know a device, sign it out and change your password."
    >
      <SectionContent query={query} heights={LIST}>
        {({ items }) => <SessionList sessions={items} onLeave={onLeave} />}
      </SectionContent>
    </Setting>
  );
}

function ApiTokens({ plan, used }: { plan: SessionUser['plan']; used: ReactNode }) {
  const tokens = useQuery(apiTokensQuery);
  const count = tokens.data?.items.length ?? 0;
  return (
    <Setting
      id="api-tokens"
      note={
        <SectionNote query={tokens}>
          {({ items }) => (items.length > 0 ? countOf(items.length, 'token', 'tokens') : 'None')}
        </SectionNote>
      }
      lead={
        <>
          For your own programs, as the <a href={PATHS.developers}>page for developers</a> explains.
          Changing your password or signing out everywhere ends all of them.
        </>
      }
    >
      <SectionContent query={tokens} heights={LIST}>
        {({ items }) => <TokenList tokens={items} plan={plan} />}
      </SectionContent>
      {count > 0 && used}
    </Setting>
  );
}

/**
 * The account page's settings of signing in. `tokenUse` is what a member with API tokens has used of their limit;
 * `onLeave` is called once every device is signed out.
 */
export function SignInSettings({
  user,
  tokenUse,
  onLeave,
}: {
  user: SessionUser;
  tokenUse: ReactNode;
  onLeave: () => void;
}) {
  return (
    <SettingGroup title="Signing in">
      <Methods user={user} />
      <TwoSteps user={user} />
      <Devices onLeave={onLeave} />
      {user.onboardingComplete && <ApiTokens plan={user.plan} used={tokenUse} />}
    </SettingGroup>
  );
}
