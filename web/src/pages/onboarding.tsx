import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { Profile } from '@lintel/contract/profiles/profiles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, type HistoryState, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isConfirmedByMail } from '#web/features/accounts/failures.tsx';
import { NoMailNote } from '#web/features/accounts/mail-note.tsx';
import { fetchSession } from '#web/features/accounts/requests.ts';
import {
  beginSession,
  sessionQuery,
  useChangePhoto,
  useSession,
} from '#web/features/accounts/session.ts';
import { welcomeOf } from '#web/features/directory/search/welcome.ts';
import { PhotoField } from '#web/features/media/photo/photo-field.tsx';
import { acceptStored, invitationsQuery } from '#web/features/members/invitations/api.ts';
import { InvitedBy } from '#web/features/members/invitations/invited-by.tsx';
import { useCreateQuickAccount, useSaveProfile } from '#web/features/members/profiles/api.ts';
import { readDraft } from '#web/features/members/profiles/form/draft.ts';
import type { SavedForm } from '#web/features/members/profiles/form/form-state.ts';
import { FormStep } from '#web/features/members/profiles/form/form-step.tsx';
import { LeaveWarning } from '#web/features/members/profiles/form/leave-warning.tsx';
import { GUEST_PROFILE, valuesFromProfile } from '#web/features/members/profiles/form/state.ts';
import { DoorsStep } from '#web/features/members/profiles/roles/doors-step.tsx';
import { readStep } from '#web/features/members/profiles/roles/state.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { postLoginDestination } from '#web/lib/destination.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { forgetReturn, readReturn } from '#web/lib/return-path.ts';
import { useSite } from '#web/lib/site-query.ts';
import { useFocusOnChange } from '#web/ui/action/focus.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import styles from './onboarding.module.css';

const route = getRouteApi(`/framed${PATHS.onboarding}`);

/** The page that was asked for before signing up; null for none, or for the directory as a whole. */
function takeDestination(memberId: string): string | null {
  const path = readReturn(memberId);
  forgetReturn();
  const destination = postLoginDestination(path, true);
  return destination === PATHS.search ? null : destination;
}

function useEnter() {
  const navigate = useNavigate();
  return async (
    href: string,
    message: { title: string; description: string },
    state: HistoryState = {},
  ) => {
    await navigate({ href, state, ignoreBlocker: true });
    toast(message);
  };
}

/** The profile of the member who invited a new member; undefined if no one did, or it is not known now. */
async function findInviterPath(client: QueryClient): Promise<string | undefined> {
  try {
    await acceptStored(client);
    const { invitedBy } = await client.ensureQueryData(invitationsQuery);
    return invitedBy ? `${PATHS.profile.replace('$id', invitedBy.id)}?invited=1` : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Open the page that a new member asked for, else the profile of the member who invited them, else the search for
 * those they look for.
 */
function useWelcome() {
  const client = useQueryClient();
  const enter = useEnter();
  return async (profile: Parameters<typeof welcomeOf>[0] & { id: string }) => {
    const asked = takeDestination(profile.id) ?? (await findInviterPath(client)) ?? null;
    const { words, href } = await welcomeOf(profile, asked);
    const title = 'Profile created successfully!';
    await enter(href, { title, description: words }, { welcome: true });
  };
}

/** Say by which invitation the member came as soon as they have an account. */
function useInvitation() {
  const client = useQueryClient();
  const { join } = route.useSearch();
  useEffect(() => {
    if (typeof join === 'string') safeSessionStorage.write(SESSION_KEYS.invitation, join);
    acceptStored(client).catch(() => undefined);
  }, [client, join]);
}

/** Update the session and all lists after a profile has been saved, and open the directory. */
function useSaved(isNew: boolean) {
  const client = useQueryClient();
  const enter = useEnter();
  const welcome = useWelcome();
  return async (profile: Profile) => {
    const { fullName } = profile;
    client.setQueryData(
      sessionQuery.queryKey,
      (user) =>
        user && {
          ...user,
          fullName,
          displayName: fullName,
          onboardingComplete: true,
          profile,
        },
    );
    void client.invalidateQueries();
    if (isNew) return welcome(profile);
    await enter(PATHS.search, {
      title: 'Profile updated successfully!',
      description: 'Your profile has been updated',
    });
  };
}

function Onboarding({ user }: { user: SessionUser }) {
  // The member on arrival: saving must not turn a new member's form into an edit form while the page closes.
  const [{ profile, onboardingComplete }] = useState(user);
  const ownRole = onboardingComplete ? profile.role : null;
  const isNew = ownRole === null;
  const step = readStep(route.useSearch(), ownRole);
  // The router does not treat a changed query string as a new page, so each step focuses its own heading.
  const heading = useFocusOnChange(step.at);
  const save = useSaveProfile();
  const changePhoto = useChangePhoto();
  useInvitation();
  const onSaved = useSaved(isNew);
  usePageTitle(isNew ? 'Complete Your Profile' : 'Edit Your Profile');

  const isDirty = () =>
    readDraft(profile.id, valuesFromProfile(profile)) !== null ||
    (step.at === 'form' && step.role !== ownRole);
  return (
    <div className={`wrap-page ${styles.page}`}>
      {step.at === 'doors' ? (
        <DoorsStep ownRole={ownRole} heading={heading} />
      ) : (
        <FormStep
          role={step.role}
          profile={{ ...profile, avatarUrl: user.profile.avatarUrl }}
          kind={isNew ? 'new' : 'edit'}
          save={save}
          onSaved={onSaved}
          readSaved={async () => (await fetchSession())?.profile ?? profile}
          heading={heading}
          note={<InvitedBy />}
          photo={
            <FieldGroup id="photo" label="Photo" optional>
              <PhotoField profile={{ ...user.profile, role: step.role }} onChanged={changePhoto} />
            </FieldGroup>
          }
        />
      )}
      {!isNew && <LeaveWarning isDirty={isDirty} staysWithin={PATHS.onboarding} />}
    </div>
  );
}

/** The same page for a guest: the form creates an account. */
function GuestOnboarding({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const welcome = useWelcome();
  const step = readStep(route.useSearch(), null);
  const heading = useFocusOnChange(step.at);
  const create = useCreateQuickAccount();
  const navigate = useNavigate();
  const mail = useSite()?.mail;
  usePageTitle('Complete Your Profile');

  const onCreated = async (user: SessionUser) => {
    safeSessionStorage.write(SESSION_KEYS.passwordMail, user.id);
    onLeave();
    beginSession(client, user);
    await welcome(user.profile);
  };
  // Signed in to only after the emailed link has been followed.
  const onMailed = async () => {
    onLeave();
    await navigate({ to: PATHS.login, ignoreBlocker: true });
    toast({
      title: 'Check Your Email',
      description: 'We sent you an email. It says what to do before you can sign in.',
    });
  };
  const save: SavedForm<SessionUser>['save'] = {
    mutate: (input, { onError, ...callbacks }) =>
      create.mutate(input, {
        ...callbacks,
        onError: (error) => (isConfirmedByMail(error) ? void onMailed() : onError(error)),
      }),
  };
  const note = (
    <div className={styles.note}>
      <NoMailNote mail={mail} />
      <p className="muted">
        Already have an account? <Link to={PATHS.login}>Sign In</Link>
      </p>
    </div>
  );
  return (
    <div className={`wrap-page ${styles.page}`}>
      {step.at === 'doors' ? (
        <DoorsStep ownRole={null} isGuest heading={heading} />
      ) : (
        <FormStep
          role={step.role}
          profile={GUEST_PROFILE}
          kind="guest"
          save={save}
          onSaved={onCreated}
          heading={heading}
          note={note}
        />
      )}
    </div>
  );
}

export function OnboardingPage() {
  const session = useSession();
  // A guest has a session as soon as the form is sent, before the page closes.
  const [isLeaving, setLeaving] = useState(false);
  if (session === null || isLeaving) return <GuestOnboarding onLeave={() => setLeaving(true)} />;
  return session ? <Onboarding user={session} /> : <Spinner label="Loading..." />;
}
