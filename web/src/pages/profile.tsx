import type { Profile } from '@lintel/contract/profiles/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useChangePhoto, useSession } from '#web/features/accounts/session.ts';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { SavedIn } from '#web/features/collections/saved-in.tsx';
import { useCards } from '#web/features/directory/comparison/api.ts';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { findCard } from '#web/features/directory/search/api.ts';
import { CardActions } from '#web/features/directory/search/results/card-actions.tsx';
import { Similar } from '#web/features/directory/similar/similar.tsx';
import { PhotoField } from '#web/features/media/photo/photo-field.tsx';
import { profileQuery } from '#web/features/members/profiles/api.ts';
import { BackToSearch } from '#web/features/members/profiles/view/back-to-search.tsx';
import {
  failureTitle,
  specialFailure,
} from '#web/features/members/profiles/view/profile-failure.tsx';
import { ProfileSkeleton } from '#web/features/members/profiles/view/profile-skeleton.tsx';
import { ProfileView } from '#web/features/members/profiles/view/profile-view.tsx';
import type { BlockSlot } from '#web/features/members/references/own-reference.tsx';
import { OwnReferences } from '#web/features/members/references/own-references.tsx';
import { References } from '#web/features/members/references/references.tsx';
import { storeDraft } from '#web/features/messaging/drafts.ts';
import { WrittenTo } from '#web/features/messaging/written-to.tsx';
import { useFreshUsage } from '#web/features/plans/api.ts';
import { BlockAction } from '#web/features/safety/blocks/block-action.tsx';
import { ReportAction } from '#web/features/safety/reports/report-action.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import styles from './profile.module.css';

const route = getRouteApi(`/framed${PATHS.profile}`);

const Greeting = lazy(async () => ({
  default: (await import('#web/features/members/invitations/greeting.tsx')).Greeting,
}));

/** The card of a profile that cannot be opened today; what it offers can still be done. */
function KnownCard({ id }: { id: string }) {
  const [card] = useCards([id]).data ?? [];
  if (!card) return null;
  return (
    <div className={styles.card}>
      <ProfileCard
        profile={card}
        name={card.businessName ?? card.fullName}
        note={<WrittenTo profileId={id} />}
        actions={
          <CardActions
            profile={card}
            isOwn={false}
            collect={<AddToCollection profile={card} />}
            compare={<CompareToggle profile={card} />}
          />
        }
      />
    </div>
  );
}

export function ProfilePage() {
  const client = useQueryClient();
  const { id } = route.useParams();
  const { as, invited, place } = route.useSearch();
  const query = useQuery(profileQuery(id, place));
  const { data: profile, error } = query;
  useFreshUsage(query.dataUpdatedAt + query.errorUpdatedAt);
  const session = useSession();
  const administration = session?.isAdmin && session.id !== id && (
    <ButtonLink to={PATHS.adminMember} params={{ id }} size="sm">
      Administration
    </ButtonLink>
  );
  const name = profile && (profile.businessName ?? profile.fullName);
  usePageTitle(name ?? (error ? failureTitle(error) : 'Profile'));
  return (
    <div className={styles.page} data-wide>
      <QueryState
        query={query}
        title={failureTitle}
        level={1}
        actions={<ButtonLink to={PATHS.search}>Back to Search</ButtonLink>}
        failure={(error) =>
          specialFailure(error, { retry: query.refetch, card: <KnownCard id={id} /> })
        }
        skeleton={<ProfileSkeleton known={findCard(client, id)} above={<BackToSearch />} />}
      >
        {(profile) =>
          profile.viewer.isOwner && as === 'others' ? (
            <AsOthers profile={profile} />
          ) : (
            <FullProfile {...{ profile, administration }} isInvited={invited !== undefined} />
          )
        }
      </QueryState>
      {/* A suspended member has no visible profile; an administrator lifts the suspension here. */}
      {!profile && error && administration}
      {profile && <CompareBar />}
    </div>
  );
}

/** Writes to a member with words that are in the box, to be edited. */
function useWriteTo() {
  const navigate = useNavigate();
  return (id: string, words: string) => {
    storeDraft(id, words);
    void navigate({ to: PATHS.messages, search: { to: id } });
  };
}

/** Begins a conversation with the member who invited the new member. */
function Hello({ profile }: { profile: Profile }) {
  const writeTo = useWriteTo();
  return (
    <Suspense>
      <Greeting profile={profile} onHello={(words) => writeTo(profile.id, words)} />
    </Suspense>
  );
}

/** Who has worked with the member; on one's own profile, what waits for an answer as well. */
function WorkedWith({ profile, onBlocked }: { profile: Profile; onBlocked: () => unknown }) {
  const writeTo = useWriteTo();
  const session = useSession();
  const block: BlockSlot = ({ id, name }) => (
    <BlockAction profile={{ id, businessName: null, fullName: name }} onBlocked={onBlocked} />
  );
  if (profile.viewer.isOwner) return <OwnReferences role={profile.role} block={block} />;
  if (!session) return null;
  const viewer = { id: session.id, role: session.profile.role };
  return <References profile={profile} viewer={viewer} onAsk={writeTo} block={block} />;
}

function FullProfile({
  profile,
  administration,
  isInvited,
}: {
  profile: Profile;
  administration: ReactNode;
  isInvited: boolean;
}) {
  const navigate = useNavigate();
  const changePhoto = useChangePhoto();
  const session = useSession();
  const leave = () => navigate({ to: PATHS.search, replace: true });
  return (
    <ProfileView
      profile={profile}
      above={
        <>
          <BackToSearch />
          {isInvited && <Hello profile={profile} />}
        </>
      }
      collect={<AddToCollection profile={profile} variant="secondary" size="md" />}
      similar={<Similar profile={profile} viewerId={session?.id} />}
      references={<WorkedWith profile={profile} onBlocked={leave} />}
      savedIn={<SavedIn profileId={profile.id} />}
      safety={
        <>
          <ReportAction profile={profile} onBlocked={leave} />
          <BlockAction profile={profile} onBlocked={leave} />
        </>
      }
      administration={administration}
      viewerRole={session?.profile?.role ?? undefined}
      compare={<CompareToggle profile={profile} variant="secondary" size="md" />}
      photo={<PhotoField profile={profile} isAvatarElsewhere onChanged={changePhoto} />}
    />
  );
}

/** The member's own profile as another member sees it, without what only another can do. */
function AsOthers({ profile }: { profile: Profile }) {
  const viewer = { isOwner: false, canMessage: false, why: 'This is your own profile.' };
  return (
    <ProfileView
      profile={{ ...profile, viewer }}
      above={
        <>
          <BackToSearch />
          <Banner>
            This is how others see your profile.{' '}
            <Link to={PATHS.profile} params={{ id: profile.id }}>
              Back to your view
            </Link>
          </Banner>
        </>
      }
      references={<WorkedWith profile={{ ...profile, viewer }} onBlocked={() => undefined} />}
      collect={null}
      compare={null}
    />
  );
}
