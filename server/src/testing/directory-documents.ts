import { SORT_ORDERS } from '@lintel/contract/values/directory';
import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import fc from 'fast-check';
import type { DirectoryDocument, DirectorySearch } from '#server/engine/document.ts';
import { FEE_LEVELS } from '#server/engine/match/figures.ts';

// Random profiles, questions and changes for the property tests of the directory.

// Few letters and words, so that names share words, parts of words and phrases; some whose case is unusual.
const WORDS = [
  'ann',
  'anna',
  'Ann',
  'joanna',
  'lee',
  'Lee-Ann',
  'o',
  'London',
  'hm',
  '100%',
  '_',
  '\\',
];
const ODD_WORDS = [
  'İlker',
  'ΟΔΥΣΣΕΥΣ',
  'Straße',
  'ÇELİK',
  '🏠',
  '\u{10400}x',
  '\ufffd',
  'e\u0301',
  '\u0001',
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
);
const space = fc.constantFrom(' ', ' ', ' ', '  ', '\u00a0');
const name = fc
  .array(fc.tuple(word, space), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map(([text, gap], at) => (at === 0 ? text : gap + text)).join(''));
// Some choices and names come often, so that profiles share a cell and a position in the order of names.
const fullName = fc.oneof(fc.constantFrom('ann', 'Ann Lee'), name);
const choices = fc.oneof(
  fc.constantFrom<Pick<DirectoryDocument, 'role' | 'location' | 'focus' | 'services'>>(
    { role: 'investor', location: 'London', focus: ['HMO'], services: [] },
    { role: 'service_provider', location: 'Leeds', focus: [], services: ['Cleaning Services'] },
  ),
  fc.record({
    role: fc.constantFrom(...ROLES),
    location: fc.constantFrom(...LOCATIONS),
    focus: fc.subarray([...STRATEGIES]),
    services: fc.subarray([...SERVICES], { maxLength: 3 }),
  }),
);
const pounds = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
  // On either side of where steps of the histogram begin.
  { weight: 4, arbitrary: fc.constantFrom(49_999, 50_000, 120_000, 399_999, 5_000_000) },
  { weight: 1, arbitrary: fc.constant(2 ** 31 - 2) },
);
const budget = fc.option(pounds, { freq: 2 });

const facts = fc.record({
  // Few ids, so that a run of changes meets the same profile again.
  id: fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`),
  createdAt: fc.integer({ min: 0, max: 5 }),
  fullName,
  businessName: fc.option(name, { freq: 2 }),
  budgetMin: budget,
  budgetMax: budget,
  fee: fc.constantFrom(...FEE_LEVELS),
});
export const document: fc.Arbitrary<DirectoryDocument> = fc
  .tuple(facts, choices)
  .map(([some, others]) => ({ ...some, ...others }));
export const documents = fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 50 });

function partOf(text: string): fc.Arbitrary<string> {
  const characters = [...text];
  return fc
    .tuple(fc.nat(characters.length), fc.nat(characters.length))
    .map(([a, b]) => characters.slice(Math.min(a, b), Math.max(a, b)).join(''));
}

const optionText = fc.constantFrom(
  'service_provider',
  'Investor / Landlord',
  'Rent Collection',
  'HMO',
  'Leeds',
);
const q = fc.oneof(
  name.chain(partOf),
  optionText.chain(partOf),
  fc.constantFrom(
    'a',
    'n',
    'an',
    'nn',
    'l',
    '%',
    '_',
    'a%',
    '\\',
    ' ',
    'n l',
    'nn le',
    'ı',
    'i',
    'Σ',
    'ς',
    'σ',
  ),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const bound = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1) },
);

export const search: fc.Arbitrary<DirectorySearch> = fc.record({
  q: maybe(q),
  role: maybe(fc.subarray([...ROLES])),
  location: maybe(
    fc.array(
      fc.oneof(fc.constantFrom('lon', 'LONDON', 'e', 'ham', 'zzz', ''), optionText.chain(partOf)),
      { maxLength: 2 },
    ),
  ),
  focus: maybe(fc.subarray([...STRATEGIES], { maxLength: 2 })),
  services: maybe(fc.subarray([...SERVICES], { maxLength: 3 })),
  budgetMin: maybe(bound),
  budgetMax: maybe(bound),
  sort: fc.constantFrom(...SORT_ORDERS, 'match' as const),
  viewerId: maybe(fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`)),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
});
export const searches = fc.array(search, { minLength: 1, maxLength: 6 });

const change = fc.oneof(
  { weight: 3, arbitrary: document.map((put): Change => ({ put })) },
  { weight: 2, arbitrary: document.map(({ id }): Change => ({ remove: id })) },
);
export const changes = fc.array(change, { maxLength: 40 });

export type Change = { put: DirectoryDocument } | { remove: string };

/** Makes a change to the index and to what it is expected to hold. */
export function apply(
  change: Change,
  index: { upsert(document: DirectoryDocument): void; remove(id: string): void },
  expected: Map<string, DirectoryDocument>,
): void {
  if ('put' in change) {
    index.upsert(change.put);
    expected.set(change.put.id, change.put);
  } else {
    index.remove(change.remove);
    expected.delete(change.remove);
  }
}
