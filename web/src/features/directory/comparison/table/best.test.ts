import type { ComparedProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import { CARD_FIELDS, emptyShown, PAGE_ONLY_FIELDS } from '@lintel/contract/values/profile-values';
import { expect, it } from 'vitest';
import { bestIn } from './best.ts';

const card = (id: string, over: Partial<ProfileCard> = {}): ProfileCard => ({
  id,
  ...emptyShown(CARD_FIELDS),
  fullName: id,
  role: 'management',
  location: 'Leeds',
  avatarUrl: null,
  wall: 'plain',
  verified: false,
  checkedKinds: [],
  brief: null,
  answersWithinDay: false,
  ...over,
});
const fact = (id: string, over: Partial<ComparedProfile> = {}): ComparedProfile => ({
  id,
  ...emptyShown(PAGE_ONLY_FIELDS),
  verifiedAt: null,
  evidence: [],
  company: null,
  responseMinutes: null,
  ...over,
});
const [a, b] = [card('a', { feePercentage: 9 }), card('b', { feePercentage: 11 })];
const facts = (...all: ComparedProfile[]) => new Map(all.map((one) => [one.id, one]));
const none = facts();

it('the lowest fee is the best, but only within one role', () => {
  expect([...bestIn('Budget/Fee', [a, b], none)]).toEqual(['a']);
  expect([...bestIn('Budget/Fee', [a, { ...b, role: 'sourcer' }], none)]).toEqual([]);
});

it('the quickest answer and the best match are marked, and no one where all are equal', () => {
  const known = facts(
    fact('a', { responseMinutes: 60, match: { score: 80, reasons: [], place: null, parts: [] } }),
    fact('b', { responseMinutes: 30, match: { score: 80, reasons: [], place: null, parts: [] } }),
  );
  expect([...bestIn('Response Time', [a, b], known)]).toEqual(['b']);
  expect([...bestIn('Match', [a, b], known)]).toEqual([]);
});

it('a single value is not the best of anything', () => {
  const known = facts(fact('a', { responseMinutes: 60 }), fact('b'));
  expect([...bestIn('Response Time', [a, b], known)]).toEqual([]);
});
