import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { EXPORTS_A_DAY } from '@lintel/contract/values/accounts';
import { PLANS } from '@lintel/contract/values/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DONE_WORDS } from '#web/features/accounts/email-links/state.ts';
import { endSession, useSession } from '#web/features/accounts/session.ts';
import { identitiesQuery } from '#web/features/accounts/settings/api.ts';
import { SendLinkAgain } from '#web/features/accounts/settings/confirm-first.tsx';
import {
  EmailForm,
  NameForm,
  OwnAddress,
} from '#web/features/accounts/settings/name-and-email.tsx';
import { Deletion, ExportButton } from '#web/features/accounts/settings/own-data.tsx';
import { SectionContent, SectionNote } from '#web/features/accounts/settings/section.tsx';
import { Setting, SettingRow } from '#web/features/accounts/settings/setting.tsx';
import { SignInSettings } from '#web/features/accounts/settings/sign-in-settings.tsx';
import { PresenceSwitch } from '#web/features/messaging/live/presence-switch.tsx';
import { visibilityQuery } from '#web/features/messaging/live/visibility.ts';
import { NotificationSwitches } from '#web/features/notifications/settings/notification-switches.tsx';
import { usageQuery } from '#web/features/plans/api.ts';
import { usedText } from '#web/features/plans/used-text.ts';
import { blocksQuery } from '#web/features/safety/blocks/api.ts';
import { BlockedList } from '#web/features/safety/blocks/blocked-list.tsx';
import { OwnDecisions } from '#web/features/safety/decisions/own-decisions.tsx';
import { OwnReports } from '#web/features/safety/reports/own-reports.tsx';
import { OwnComplaints } from '#web/features/site/contact/own-complaints.tsx';
import { countOf } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { SettingGroup } from '#web/ui/form/setting.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import styles from './account.module.css';

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

function You({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) {
  const mail = useSite()?.mail;
  const { email, emailVerified, fullName, profile } = user;
  return (
    <SettingGroup title="You">
      <Setting id="name" note={fullName} lead="Shown on your profile.">
        {(close) => <NameForm fullName={fullName} isVerified={profile.verified} onSaved={close} />}
      </Setting>
      <Setting id="email-address" note={<OwnAddress email={email} isConfirmed={emailVerified} />}>
        {!emailVerified && <SendLinkAgain email={email} />}
        <EmailForm current={email} hasPassword={hasPassword} mail={mail} />
      </Setting>
    </SettingGroup>
  );
}

function TokenUse() {
  return (
    <SectionContent query={useQuery(usageQuery)} heights={['1.25rem']}>
      {({ apiRequests, limits }) => (
        <p className="muted sm">API requests today: {usedText(apiRequests, limits.apiRequests)}</p>
      )}
    </SectionContent>
  );
}

function Plan({ plan }: { plan: SessionUser['plan'] }) {
  return (
    <SettingGroup title="Plan">
      <SettingRow
        id="plan"
        isOnly
        note={PLANS[plan].name}
        action={
          <ButtonLink size="sm" to={PATHS.pricing} aria-label="Compare plans">
            Compare plans
          </ButtonLink>
        }
      />
    </SettingGroup>
  );
}

function PrivacySettings() {
  const presence = useQuery(visibilityQuery);
  const blocks = useQuery(blocksQuery);
  return (
    <SettingGroup title="Privacy and blocked">
      <Setting
        id="presence"
        note={
          <SectionNote query={presence}>
            {(isVisible) => (isVisible ? 'Shown' : 'Hidden')}
          </SectionNote>
        }
        lead="Members you message can see when you are online. If you hide this, you cannot see theirs."
      >
        <PresenceSwitch />
      </Setting>
      <Setting
        id="blocked"
        verb="Show"
        note={
          <SectionNote query={blocks}>
            {({ items }) =>
              items.length > 0 ? countOf(items.length, 'member', 'members') : 'No one'
            }
          </SectionNote>
        }
        lead="You cannot see or message each other."
      >
        <BlockedList />
      </Setting>
    </SettingGroup>
  );
}

function Reports({ user }: { user: SessionUser }) {
  return (
    <SettingGroup title="Reports, complaints and decisions">
      <Setting
        id="reports"
        isOnly
        verb="Show"
        note="What you reported or complained about, and what we decided about you."
        lead={
          <>
            What you reported or <a href={PATHS.contact}>complained about</a>, and what we decided,
            also about you. To protect everyone’s privacy, we cannot tell you more about a report.
          </>
        }
      >
        <OwnDecisions />
        {user.onboardingComplete && <OwnReports />}
        {user.emailVerified ? (
          <OwnComplaints />
        ) : (
          <p className="muted">Confirm your email address to see the complaints sent from it.</p>
        )}
      </Setting>
    </SettingGroup>
  );
}

function Account({ user }: { user: SessionUser }) {
  const mail = useSite()?.mail;
  const hasPassword = useQuery(identitiesQuery).data?.hasPassword ?? true;
  const leave = useLeave();
  return (
    <div className={`wrap-page ${styles.page}`} data-wide>
      <h1 className={styles.title}>Account</h1>
      <You user={user} hasPassword={hasPassword} />
      <SignInSettings user={user} tokenUse={<TokenUse />} onLeave={() => void leave()} />
      <SettingGroup title="Emails and notifications">
        <Setting
          id="notifications"
          isOnly
          note="How we reach you when you are away."
          lead="How we reach you when you are away. New messages show on Messages, everything else under the bell."
        >
          <NotificationSwitches isAddressConfirmed={user.emailVerified} />
        </Setting>
      </SettingGroup>
      <Plan plan={user.plan} />
      {user.onboardingComplete && <PrivacySettings />}
      <Reports user={user} />
      <SettingGroup title="Your data">
        <SettingRow
          id="export"
          isOnly
          note={`A copy of the data that we hold about you, in one JSON file, up to ${EXPORTS_A_DAY} times a day.`}
        >
          <ExportButton />
        </SettingRow>
      </SettingGroup>
      <SettingGroup title="Leaving">
        <SettingRow
          id="delete"
          isOnly
          note="We erase your profile, collections and settings. You cannot undo this."
        >
          <Deletion
            email={user.email}
            hasPassword={hasPassword}
            mail={mail}
            onDeleted={async () => {
              await leave();
              toast({ title: DONE_WORDS.deletion ?? '' });
            }}
          />
        </SettingRow>
      </SettingGroup>
    </div>
  );
}

export function AccountPage() {
  const session = useSession();
  usePageTitle('Account');
  return session ? <Account user={session} /> : <Spinner label="Loading..." />;
}
