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

/** Below the title of a page that is the same for everybody. */
const LINE = 'Know who you are opening the door to.';

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
    <ExampleStreet
      title="The UK property directory"
      below={`${formatCount(countAll(lists))} members, what they charge and what we checked`}
      letters={letters}
    />
  ),
};

/**
 * Draws pictures in the light theme, with the letters of the site's font. `page`: that of a page that is the same for
 * everybody.
 */
export function drawings(letters: Letters): Drawings & { page(title: string): string } {
  return {
    card: (kind, shown, photo) => inPicture(PICTURES[kind](shown, letters, photo)),
    page: (title) => inPicture(<ExampleStreet title={title} below={LINE} letters={letters} />),
    badge: (profile) => renderToStaticMarkup(<Badge profile={profile} letters={letters} />),
  };
}

function inPicture(drawn: ReactNode): string {
  const { width, height } = PICTURE_SIZE;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
    >
      {drawn}
    </svg>,
  );
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

/** A street of no one's fronts, with walls of many parts of the country. */
function ExampleStreet(
  text: Pick<Parameters<typeof StreetPicture>[0], 'title' | 'below' | 'letters'>,
) {
  return <StreetPicture {...text} fronts={WALLS.map(exampleFront)} />;
}

function exampleFront(wall: Wall, index: number): FrontMember {
  const name = { fullName: '', businessName: index % 2 ? null : '' };
  return { id: wall, ...name, role: ROLES[index % ROLES.length] ?? null, wall, avatarUrl: null };
}
