import {
  type ChoiceKey,
  choiceFacet,
  type FacetFilters,
  FEE_BOUNDS,
  mapBounds,
  mapChoices,
  mapKeys,
  SORT_ORDERS,
} from '@lintel/contract/values/directory';
import { ROLES } from '@lintel/contract/values/members';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import fc from 'fast-check';
import type { DirectoryDocument, DirectorySearch, SearchedBrief } from '#engine/document.ts';
import { located, place, searchedPlace } from './directory-places.ts';

// Random profiles, queries and changes for the property tests of the directory.

const FIRM_WORDS = "Ltd Ltd. Limited Co company & and A.L. n l. St Saint a&o o'lee O’Lee".split(
  ' ',
);
// Few letters and words, so that names share words, parts of words and phrases. Some have unusual upper or lower case.
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
  ...FIRM_WORDS,
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
/** Make a profile with default values for everything that does not matter to the test. */
export function aDocument(facts: Partial<DirectoryDocument> = {}): DirectoryDocument {
  const choices = mapChoices<Pick<DirectoryDocument, ChoiceKey>>((key) => {
    const { kind, values } = choiceFacet(key);
    if (kind === 'flag') return false as never;
    return (kind === 'one of' ? values[0] : []) as never;
  });
  return {
    id: 'user_a',
    createdAt: 0,
    fullName: 'Ann Lee',
    businessName: null,
    trades: [],
    ...choices,
    ...mapBounds(() => null),
    basePlaceId: null,
    areas: [],
    feePercentage: null,
    brief: null,
    ...facts,
  };
}

// Some choices and names are frequent, so that profiles share a cell and a position in the order of names.
const fullName = fc.oneof(fc.constantFrom('ann', 'Ann Lee'), name);
/** One arbitrary for all facets of choices, from one for each facet. */
function recordOfChoices<T extends Record<ChoiceKey, unknown>>(
  arbitraryFor: (key: ChoiceKey) => fc.Arbitrary<unknown>,
): fc.Arbitrary<T> {
  return fc.record(
    mapChoices<Record<ChoiceKey, fc.Arbitrary<unknown>>>(arbitraryFor),
  ) as fc.Arbitrary<unknown> as fc.Arbitrary<T>;
}
const choices = fc.oneof(
  fc.constantFrom<Partial<DirectoryDocument>>(
    { role: 'investor', location: 'London', focus: ['HMO'], services: [] },
    { role: 'service_provider', location: 'Leeds', focus: [], services: ['Cleaning Services'] },
  ),
  recordOfChoices<Pick<DirectoryDocument, ChoiceKey>>((key) => {
    const { kind, values } = choiceFacet(key);
    if (kind === 'flag') return fc.boolean();
    return kind === 'one of'
      ? fc.constantFrom(...values)
      : fc.subarray([...values], { maxLength: values.length > 6 ? 3 : values.length });
  }),
);
const pounds = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
  // Values on both sides of the limits between steps of the histogram.
  { weight: 4, arbitrary: fc.constantFrom(49_999, 50_000, 120_000, 399_999, 5_000_000) },
  { weight: 1, arbitrary: fc.constant(2 ** 31 - 2) },
);
const budget = fc.option(pounds, { freq: 2 });
/** In hundredths of a per cent, most of them where the fees of some role lie. */
const percentage = fc
  .oneof(
    { weight: 5, arbitrary: fc.integer({ min: 50, max: 1_600 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  )
  .map((hundredths) => hundredths / 100);
export const fee = fc.option(percentage);

const brief: fc.Arbitrary<SearchedBrief> = fc.record({
  seeks: fc.subarray([...ROLES], { minLength: 1 }),
  placeId: fc.option(place(), { freq: 2 }),
  price: budget,
  endsOn: fc.constantFrom('2020-02-28', '2020-02-29', '2099-12-31'),
  words: fc.constantFrom('Two HMOs in Leeds', 'A letting agent for Leeds.'),
});

const facts = fc.record({
  // Few ids, so that a series of changes affects the same profiles repeatedly.
  id: fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`),
  createdAt: fc.integer({ min: 0, max: 5 }),
  fullName,
  businessName: fc.option(name, { freq: 2 }),
  trades: fc.subarray(['solicitor', 'valuer', 'man and van', 'tax adviser']),
  ...mapBounds(() => budget),
  feePercentage: fee,
  brief: fc.option(brief, { freq: 2 }),
  ...located,
});
export const document: fc.Arbitrary<DirectoryDocument> = fc
  .tuple(facts, choices)
  .map(([some, others]) => aDocument({ ...some, ...others, seeks: [] }));
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
  'Truro, Cornwall',
  'PL4, Plymouth',
  'man and van',
);
const oneWord = fc.oneof(
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
    'verified',
    'ı',
    'i',
    'Σ',
    'ς',
    'σ',
  ),
);
const manyWords = fc
  .array(
    fc.oneof(
      oneWord,
      fc.constantFrom(
        ...WORDS,
        'leeds',
        'investors',
        'companies',
        'hmos',
        'in',
        'of',
        'london,',
        'plymouth',
        'truro',
      ),
      fc.tuple(name, name).map(([one, other]) => `"${one} ${other}"`),
      fc.constantFrom('"', '"ann lee"', '“lee', 'short-lets', 'letting agents'),
    ),
    { minLength: 2, maxLength: 5 },
  )
  .map((words) => words.join(' '));
const q = fc.oneof(oneWord, manyWords);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const bound = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1) },
);

const parts = fc.array(
  fc.oneof(fc.constantFrom('lon', 'LONDON', 'e', 'ham', 'zzz', ''), optionText.chain(partOf)),
  { maxLength: 2 },
);
const askedChoices = recordOfChoices<Required<Pick<FacetFilters, ChoiceKey>>>((key) => {
  const { kind, values, takesParts } = choiceFacet(key);
  if (takesParts) return maybe(parts);
  const maxLength =
    kind === 'one of' ? values.length : Math.min(values.length > 6 ? 3 : 2, values.length);
  return maybe(fc.subarray([...values], { maxLength }));
});
const preferred = fc.array(
  fc.record({ text: fc.constantFrom('ann', 'lee', 'jo', 'l', 'london'), isStem: fc.boolean() }),
  { maxLength: 3 },
);
const rest: fc.Arbitrary<DirectorySearch> = fc.record({
  q: maybe(q),
  preferred: maybe(preferred),
  soughtRole: rarely(fc.constantFrom(...ROLES)),
  ...mapBounds(() => maybe(bound)),
  price: rarely(bound),
  ...mapKeys(FEE_BOUNDS, () => rarely(percentage)),
  place: maybe(searchedPlace()),
  within: maybe(fc.constantFrom(...WITHIN_MILES)),
  sort: fc.constantFrom(...SORT_ORDERS, 'match' as const),
  viewerId: maybe(fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`)),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
});
export const search: fc.Arbitrary<DirectorySearch> = fc
  .tuple(rest, askedChoices)
  .map(([some, chosen]) => ({ ...some, ...chosen }));
export const searches = fc.array(search, { minLength: 1, maxLength: 6 });

const change = fc.oneof(
  { weight: 3, arbitrary: document.map((put): Change => ({ put })) },
  { weight: 2, arbitrary: document.map(({ id }): Change => ({ remove: id })) },
);
export const changes = fc.array(change, { maxLength: 40 });

export type Change = { put: DirectoryDocument } | { remove: string };

/** Apply a change to the index and to the expected documents. */
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
