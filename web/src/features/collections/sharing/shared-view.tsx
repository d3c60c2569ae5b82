import type { SharedCollection } from '@lintel/contract/collections/collections';
import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, Users } from 'lucide';
import type { ReactNode } from 'react';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { ViewLink } from '#web/ui/property/profile-actions.tsx';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import headStyles from '../detail/collection-head.module.css';
import cardStyles from '../detail/saved-cards.module.css';
import { AddToCollection } from '../picker/add-to-collection.tsx';
import { useCopyShared } from './api.ts';

/** Another member's collection, opened by its share link. */
export function SharedView({
  shareToken,
  collection: { name, sharedBy, profiles },
  viewerId,
  compare,
}: {
  shareToken: string;
  collection: SharedCollection;
  viewerId: string | undefined;
  compare: (profile: Profile) => ReactNode;
}) {
  return (
    <>
      <header className={headStyles.head}>
        <div className={headStyles.words}>
          <h1>{name}</h1>
          <p className="muted">
            {countOf(profiles.length, 'profile', 'profiles')}, shared by {sharedBy ?? 'a member'}
          </p>
        </div>
        {profiles.length > 0 && <CopyButton shareToken={shareToken} name={name} />}
      </header>
      {profiles.length === 0 ? (
        <EmptyState icon={Users} title="No Profiles Yet">
          This collection has no profiles.
        </EmptyState>
      ) : (
        <ul className={cardStyles.grid}>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileCard
                profile={profile}
                isOwn={profile.id === viewerId}
                name={
                  <Link to={PATHS.profile} params={{ id: profile.id }}>
                    {displayName(profile)}
                  </Link>
                }
                actions={
                  <>
                    <ViewLink profile={profile} variant="soft" />
                    <AddToCollection profile={profile} />
                    {compare(profile)}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CopyButton({ shareToken, name }: { shareToken: string; name: string }) {
  const copy = useCopyShared(shareToken);
  const navigate = useNavigate();
  const start = () =>
    copy.mutate(undefined, {
      onSuccess: ({ id }) => {
        toast({ title: `Collection "${name}" created` });
        void navigate({ to: PATHS.collection, params: { id } });
      },
      onError: (error) => failureToast({ title: 'Failed to copy collection', error, retry: start }),
    });
  return (
    <Button icon={<Icon of={CopyPlus} />} busy={copy.isPending} onClick={start}>
      Copy to my collections
    </Button>
  );
}
