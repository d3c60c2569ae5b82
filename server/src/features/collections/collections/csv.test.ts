import type { SavedProfile } from '@lintel/contract/collections/collections';
import { CARD_FIELDS, emptyShown } from '@lintel/contract/values/profile-values';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const CARD: SavedProfile['card'] = {
  ...emptyShown(CARD_FIELDS),
  id: 'user_00000000000000000000000000',
  fullName: 'Sam "Slate" Hollis',
  businessName: '=HYPERLINK("https://evil.example")',
  role: 'sourcer',
  location: 'Leeds',
  basePlace: { id: 'ls6', name: 'LS6, Leeds' },
  areas: [{ placeId: 'ls6', name: 'LS6, Leeds', miles: 10 }, { nation: 'Scotland' }],
  focus: ['HMO', 'BRRR'],
  feePercentage: 2.5,
  avatarUrl: null,
  wall: 'plain',
  verified: false,
  answersWithinDay: false,
  checkedKinds: [],
  brief: null,
};
const SAVED: SavedProfile = {
  profileId: 'user_00000000000000000000000000',
  card: CARD,
  addedAt: '2026-11-21T09:00:00.000Z',
  stage: 'in_talks',
  note: 'Ask about L13,\nand the 3%.',
  match: 80,
};

const linesOf = (profiles: SavedProfile[]) => toCsv(profiles).split('\r\n');

it('starts with a byte order mark for spreadsheets, then the names of the columns', () => {
  expect(toCsv([])).toMatch(/^\uFEFF"Name","Person","Role",.*"Stage","Note","Added"\r\n$/);
});

it('keeps commas, quotes and line breaks inside their cells', () => {
  const [, line] = linesOf([SAVED]);
  expect(line).toBe(
    `"'=HYPERLINK(""https://evil.example"")","Sam ""Slate"" Hollis","Property Sourcer","LS6, Leeds","LS6 (Leeds) 10 miles, Scotland","HMO, BRRR","","","","","2.5","In talks","Ask about L13,\nand the 3%.","2026-11-21"`,
  );
});

it.each(['=1+1', '+44', '-1', '@cmd', '\tx', '\rx', '\nx'])(
  'escapes cells that would run as a formula: %j',
  (note) => {
    expect(toCsv([{ ...SAVED, note }])).toContain(`"'${note}"`);
  },
);

it('marks profiles of members who have left', () => {
  const [, line] = linesOf([{ ...SAVED, card: null }]);
  expect(line).toMatch(/^"No longer on Lintel","",/);
});
