import type { Documents } from '@lintel/contract/front-door/documents';
import type { Firm } from '@lintel/contract/front-door/firms';
import type { Drawings, Letters, PicturedKind } from '@lintel/contract/front-door/pictures';
import type { ListPage, ListSize } from '@lintel/contract/front-door/public-lists';
import { PICTURE_SIZE } from '@lintel/contract/values/front-door';
import { ROLES } from '@lintel/contract/values/members';
import { WALLS, type Wall } from '@lintel/contract/values/walls';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatCount } from '#web/lib/format.ts';
import { feesText, listSizeText } from '#web/public/lists/list-text.ts';
import type { FrontMember } from '#web/ui/front/member.ts';
import { Badge } from './badge.tsx';
import { Board, type BoardText } from './board.tsx';
import { firmBoard, invitationBoard, profileBoard } from './boards.ts';
import { FrontPicture } from './front-picture.tsx';
import { StreetPicture } from './street-picture.tsx';

/** What is drawn of each kind of document. */
const PICTURES: {
  [Kind in PicturedKind]: (shown: Documents[Kind], letters: Letters, photo?: string) => ReactNode;
} = {
  profile: ({ profile }, letters, photo) => (
    <FrontAndBoard member={profile} text={profileBoard(profile)} {...{ letters, photo }} />
  ),
  firm: ({ firm }, letters) => (
    <FrontAndBoard member={frontOfFirm(firm)} text={firmBoard(firm)} letters={letters} />
  ),
  invitation: ({ invitation }, letters) => {
    const text = invitationBoard(invitation);
    return <FrontAndBoard member={invitation.inviter} isAjar {...{ text, letters }} />;
  },
  list: ({ list }, letters) => (
    <StreetPicture
      title={listSizeText(list.figures)}
      below={chargesText(list)}
      fronts={list.members}
      letters={letters}
    />
  ),
  directory: ({ lists }, letters) => (
    <StreetPicture
      title="The UK property directory"
      below={`${formatCount(countAll(lists))} members, what they charge and what we checked`}
      fronts={WALLS.map(exampleFront)}
      letters={letters}
    />
  ),
};

/** Draws pictures of documents in the light theme, with the letters of the site's font. */
export function drawings(letters: Letters): Drawings<string> {
  return {
    card: (kind, shown, photo) =>
      renderToStaticMarkup(
        <svg
          xmlns="http://www.w3.org/2000/svg"
          aria-hidden="true"
          {...PICTURE_SIZE}
          viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`}
        >
          {PICTURES[kind](shown, letters, photo)}
        </svg>,
      ),
    badge: (profile) => renderToStaticMarkup(<Badge profile={profile} letters={letters} />),
  };
}

/** A front over the whole picture, with a board that hangs on its wall. */
function FrontAndBoard({
  text,
  ...front
}: Pick<Parameters<typeof FrontPicture>[0], 'member' | 'letters' | 'photo' | 'isAjar'> & {
  text: BoardText;
}) {
  return (
    <>
      <FrontPicture place="picture" width={PICTURE_SIZE.width} {...front} />
      <Board text={text} letters={front.letters} />
    </>
  );
}

/** A firm's own front, built as that of the first of its people. */
function frontOfFirm({ company: { number, name }, members: [first] }: Firm): FrontMember {
  const { role = null, wall = 'plain' } = first ?? {};
  return { id: number, fullName: name, businessName: name, role, wall, avatarUrl: null };
}

/** What the members of a list charge, where a page has all of them. */
function chargesText(list: ListPage): string {
  const fees = feesText(list);
  if (!fees) return 'Who they are, what we checked';
  return `F${fees.slice(1)}, what we checked beside each`;
}

const countAll = (lists: readonly ListSize[]) =>
  lists.reduce((sum, { city, count }) => (city === null ? sum + count : sum), 0);

/** A front of no one, for a street with a wall of every part of the country. */
function exampleFront(wall: Wall, index: number): FrontMember {
  const name = { fullName: '', businessName: index % 2 ? null : '' };
  return { id: wall, ...name, role: ROLES[index % ROLES.length] ?? null, wall, avatarUrl: null };
}
