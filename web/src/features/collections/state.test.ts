import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { expect, it } from 'vitest';
import {
  byStage,
  type Column,
  fileNameOf,
  formatLook,
  inOrder,
  movedBack,
  parseLook,
  sortedBy,
  withChange,
  without,
} from './state.ts';

function savedProfile(
  id: string,
  name: string | null,
  more: Partial<SavedProfile> = {},
): SavedProfile {
  return {
    profileId: id,
    card: name === null ? null : ({ fullName: name, businessName: null } as SavedProfile['card']),
    addedAt: '2026-11-21T09:00:00.000Z',
    stage: 'to_contact',
    note: null,
    match: null,
    ...more,
  };
}
const detail = (profiles: SavedProfile[]) =>
  ({ profiles, profileCount: profiles.length }) as CollectionDetail;

it('the list is sorted by a column, with missing values last either way', () => {
  const profiles = [
    savedProfile('a', 'Ann', { match: 50 }),
    savedProfile('b', null),
    savedProfile('c', 'Bob', { match: 90 }),
  ];
  const ids = (column: Column, isDown: boolean) =>
    sortedBy(profiles, column, isDown).map(({ profileId }) => profileId);
  expect(ids('Match', false)).toEqual(['a', 'c', 'b']);
  expect(ids('Match', true)).toEqual(['c', 'a', 'b']);
  expect(ids('Name', true)).toEqual(['c', 'a', 'b']);
});

it('the URL contains the view and the order, unless they are the default', () => {
  expect(parseLook({})).toEqual({ view: 'cards', order: 'added' });
  expect(parseLook({ view: 'board', sort: 'name' })).toEqual({ view: 'board', order: 'name' });
  expect(parseLook({ view: 'x', sort: ['name'] })).toEqual({ view: 'cards', order: 'added' });
  expect(formatLook({ view: 'cards', order: 'added' })).toEqual({});
  expect(formatLook({ view: 'board', order: 'name' })).toEqual({ view: 'board', sort: 'name' });
});

it('sorting by name ignores case, compares numbers, and puts members who have left last', () => {
  const profiles = ['Unit 10', null, 'alder', 'Unit 9', 'Birch'].map((name, i) =>
    savedProfile(String(i), name),
  );
  const names = inOrder(profiles, 'name').map(({ card }) => card?.fullName ?? null);
  expect(names).toEqual(['alder', 'Birch', 'Unit 9', 'Unit 10', null]);
  expect(inOrder(profiles, 'added')).toBe(profiles);
});

it('the board has every stage, with its profiles in order', () => {
  const board = byStage([
    savedProfile('a', 'A'),
    savedProfile('b', 'B', { stage: 'agreed' }),
    savedProfile('c', 'C', { stage: 'to_contact' }),
  ]);
  expect(board.map(({ stage, profiles }) => [stage, profiles.map((s) => s.profileId)])).toEqual([
    ['to_contact', ['a', 'c']],
    ['contacted', []],
    ['in_talks', []],
    ['agreed', ['b']],
    ['not_now', []],
  ]);
});

it('a failed move is undone, unless the profile has been moved again since', () => {
  const after = withChange(detail([savedProfile('a', 'A')]), 'a', { stage: 'agreed' });
  expect(movedBack(after, 'a', 'agreed', 'to_contact').profiles[0]?.stage).toBe('to_contact');
  const movedOn = withChange(after, 'a', { stage: 'not_now' });
  expect(movedBack(movedOn, 'a', 'agreed', 'to_contact').profiles[0]?.stage).toBe('not_now');
});

it('a removed profile is no longer counted', () => {
  const rest = without(detail([savedProfile('a', 'A'), savedProfile('b', 'B')]), 'a');
  expect([rest.profileCount, rest.profiles[0]?.profileId]).toEqual([1, 'b']);
});

it('a file is named after its collection', () => {
  expect(fileNameOf('North West: “power” team!')).toBe('north-west-power-team.csv');
  expect(fileNameOf('../../Élan')).toBe('e-lan.csv');
  expect(fileNameOf('你好')).toBe('collection.csv');
});
