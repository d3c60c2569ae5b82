import { Bell, Command } from 'lucide';
import type { ReactNode } from 'react';
import { CollectionSkeleton } from '#web/features/collections/detail/collection-skeleton.tsx';
import { ListFrame, ListSkeleton } from '#web/features/collections/list/list-skeleton.tsx';
import { SearchSkeleton } from '#web/features/directory/search/search-skeleton.tsx';
import { ProfileSkeleton } from '#web/features/members/profiles/view/profile-skeleton.tsx';
import { InboxSkeleton } from '#web/features/messaging/inbox-skeleton.tsx';
import { NavLinkShape } from '#web/ui/action/nav-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import collectionStyles from '../pages/collection.module.css';
import profileStyles from '../pages/profile.module.css';
import header from '../public/header.module.css';
import { MAIN_LINKS } from './main-links.ts';
import styles from './main-nav.module.css';
import type { MemberPageKey } from './member-pages.ts';

const LINKS = Object.entries(MAIN_LINKS);

const breadcrumb = <Skeleton width="8rem" height="2rem" />;

/** The link of the main navigation that is current on a page, and the page's skeleton. */
const PAGES: Record<MemberPageKey, { link?: keyof typeof MAIN_LINKS; skeleton: ReactNode }> = {
  search: { link: 'search', skeleton: <SearchSkeleton /> },
  profile: {
    skeleton: (
      <div className={`wrap-page ${profileStyles.page}`}>
        {breadcrumb}
        <ProfileSkeleton known={undefined} />
      </div>
    ),
  },
  collections: {
    link: 'collections',
    skeleton: (
      <ListFrame>
        <ListSkeleton />
      </ListFrame>
    ),
  },
  collection: {
    link: 'collections',
    skeleton: (
      <div className={`wrap-page ${collectionStyles.page}`} data-wide>
        {breadcrumb}
        <CollectionSkeleton />
      </div>
    ),
  },
  messages: { link: 'messages', skeleton: <InboxSkeleton /> },
};

/**
 * What the document of a member's page shows before any script runs, until the application replaces it: the frame and
 * the page's skeleton. It is the same for every member, cannot be used, and is hidden from assistive technology.
 */
export function MemberFrame({ page }: { page: MemberPageKey }) {
  const { link, skeleton } = PAGES[page];
  const links = LINKS.map(([key, { icon, words }]) => (
    <NavLinkShape key={key} icon={icon} isCurrent={key === link}>
      {words}
    </NavLinkShape>
  ));
  const isSearch = page === 'search';
  return (
    <div className={styles.shape} aria-hidden="true" inert>
      <div className={header.header}>
        <div className={`wrap-page ${header.bar}`}>
          <span className={header.logo}>
            <Logo />
          </span>
          <div className={`${styles.nav} ${styles.inHeader}`}>{links}</div>
          {!isSearch && (
            <div className={header.search}>
              <Skeleton height="2.5rem" radius="var(--radius-md)" />
            </div>
          )}
          <div className={header.tools}>
            <span className={isSearch ? header.tool : `${header.tool} ${styles.inDock}`}>
              <Icon of={Command} />
            </span>
            <span className={header.tool}>
              <Icon of={Bell} />
            </span>
            <span className={`${header.me} ${styles.inHeader}`}>
              <Skeleton width="2rem" height="2rem" radius="var(--radius-md)" />
            </span>
          </div>
        </div>
      </div>
      <main>{skeleton}</main>
      <div className={`${styles.dock} ${styles.inDock}`} data-dock>
        {links}
        <span className={`${header.me} ${header.docked}`}>
          <Skeleton width="1.5rem" height="1.5rem" radius="var(--radius-sm)" />
        </span>
      </div>
    </div>
  );
}
