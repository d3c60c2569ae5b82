import type { DocumentData, DocumentKind } from '@lintel/contract/front-door/documents';
import { avatarAt } from '@lintel/contract/values/media';
import { displayName } from '@lintel/contract/values/members';
import { PATHS } from '#web/lib/paths.ts';
import { JoinPage, titleOfInvitation } from '../public/join-page.tsx';
import { crumbsOf } from '../public/lists/crumbs.ts';
import { DESCRIPTIONS } from '../public/page-descriptions.ts';
import { aboutProfile } from '../public/profile/about.ts';
import { MissingPage, ProfilePage } from '../public/profile/profile-page.tsx';
import { type DocumentParts, headOf, NOT_INDEXED, pictureOf, titleOf } from './document.ts';
import { directoryParts, firmParts, listParts } from './list-document.tsx';
import { crumbData, profileData } from './structured-data.ts';

/** What each kind of document is made of. */
export const PARTS: {
  [Kind in DocumentKind]: (data: DocumentData<Kind>, base: string) => DocumentParts;
} = {
  profile: profileParts,
  directory: directoryParts,
  list: listParts,
  firm: firmParts,
  invitation: invitationParts,
  missing: () => ({
    head: [titleOf('Page not found'), NOT_INDEXED],
    structured: [],
    counted: '',
    content: <MissingPage />,
  }),
};

function profileParts(
  { profile, path, isIndexed, changedAt, lists, isMember }: DocumentData<'profile'>,
  base: string,
): DocumentParts {
  const about = aboutProfile(profile);
  const name = displayName(profile);
  const above = lists.length > 0 ? crumbsOf(lists) : [];
  const photo = profile.avatarUrl && avatarAt(profile.avatarUrl, 512);
  const image = pictureOf(path, `The front of ${about.title}`);
  return {
    head: [...headOf({ ...about, path, image }, base), ...(isIndexed ? [] : [NOT_INDEXED])],
    structured: [
      ...profileData(profile, {
        url: base + path,
        image: photo ? new URL(photo, base).href : undefined,
        description: about.description,
        dateModified: changedAt,
      }),
      ...(above.length > 0 ? [crumbData([...above, { name, path }], base)] : []),
    ],
    counted: `${PATHS.publicPages}$id`,
    content: <ProfilePage {...{ profile, path, base, above, isMember }} />,
  };
}

function invitationParts(
  { invitation, path }: DocumentData<'invitation'>,
  base: string,
): DocumentParts {
  const title = titleOfInvitation(invitation);
  const about = { title, description: DESCRIPTIONS.signup, path };
  const image = pictureOf(path, `${title}, beside a door that stands open`);
  return {
    head: [...headOf({ ...about, image }, base), NOT_INDEXED],
    structured: [],
    counted: `${PATHS.join}$id`,
    content: <JoinPage invitation={invitation} />,
  };
}
