import type { SharedCollection } from '@lintel/contract/collections/collections';
import type { ProfileCard as Profile } from '@lintel/contract/members/profiles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import headStyles from '../detail/collection-head.module.css';
import cardStyles from '../detail/saved-cards.module.css';
import { AddToCollection } from '../picker/add-to-collection.tsx';

/** Another member's collection, opened by its share link. */
export function SharedView({
  collection: { name, sharedBy, profiles },
  viewerId,
  compare,
}: {
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
      </header>
      {profiles.length === 0 ? (
        <EmptyState title="No Profiles Yet">There is nobody in this collection.</EmptyState>
      ) : (
        <ul className={cardStyles.grid}>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileCard
                profile={profile}
                isOwn={profile.id === viewerId}
                name={<ProfileName profile={profile} />}
                actions={
                  <>
                    <ButtonLink
                      to={PATHS.profile}
                      params={{ id: profile.id }}
                      variant="soft"
                      size="sm"
                    >
                      View
                    </ButtonLink>
                    <span className="grow" />
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

function ProfileName({ profile: { id, businessName, fullName } }: { profile: Profile }) {
  return (
    <Link to={PATHS.profile} params={{ id }}>
      {businessName ?? fullName}
    </Link>
  );
}
