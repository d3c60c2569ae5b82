import { PLACE_GROUPS, type PlaceGroup } from '@lintel/contract/values/places';
import { type Base, findDocument } from '#engine/base/base.ts';
import type { PendingDocument, ReadyDocument } from '#engine/base/changes.ts';
import { markReached } from '#engine/base/coverage-column.ts';
import { markWord } from '#engine/base/name-search.ts';
import type { SearchedPlace } from '#engine/coverage/searched-place.ts';
import { Marks, splitByMissing } from '#engine/packed/marks.ts';
import { hasWord, type PreferredWord } from '#engine/text.ts';
import { Found } from './found.ts';
import { markHomes } from './home-buckets.ts';

/** What divides results into sections. */
export interface Divided {
  /** Undefined where how members stand to the place decides nothing. */
  place: SearchedPlace | undefined;
  words: readonly PreferredWord[];
  /** Who comes first of each group. */
  seekers?: Seekers | undefined;
}

/** Members who seek someone now. */
export interface Seekers {
  /** The same as long as they are the same. */
  key: string;
  ids: ReadonlySet<string>;
}

/** Where a member stands among the results, before any order. */
export interface SectionKey {
  group: PlaceGroup | null;
  /** Whether they are among those who come first of each group. */
  isSeeker: boolean;
  /** How many preferred words the names and trades do not hold. */
  missing: number;
}

/** Results that come before those of the next section, whatever the order. */
export interface Section extends SectionKey {
  found: Found;
  pending: readonly PendingDocument[];
}

interface Grouped {
  group: PlaceGroup | null;
  marks: Marks;
}

/** The section of a document that a search finds. */
export function sectionKeyOf(ready: ReadyDocument, { place, words, seekers }: Divided): SectionKey {
  const named = [ready.fullName, ready.businessName, ...ready.trades];
  const missing = words.filter((word) => !named.some((name) => hasWord(name, word))).length;
  const isSeeker = seekers?.ids.has(ready.document.id) ?? false;
  return { group: place?.groupOf(ready) ?? null, isSeeker, missing };
}

/** Those of the first section first; negative, positive or 0. */
export function compareSections(a: SectionKey, b: SectionKey): number {
  const rank = ({ group }: SectionKey) => (group ? PLACE_GROUPS.indexOf(group) : 0);
  return rank(a) - rank(b) || Number(b.isSeeker) - Number(a.isSeeker) || a.missing - b.missing;
}

/**
 * Divide results into sections, in their order and without empty ones.
 * @param results their slots in the base, used up
 */
export function sectionsOf(
  base: Base,
  results: Marks,
  pending: readonly PendingDocument[],
  divided: Divided,
): Section[] {
  const { place, words, seekers } = divided;
  const holders = words.map((word) => {
    const marks = new Marks(base.count);
    markWord(base.names, word, marks);
    return marks;
  });
  const keyed = pending.map((one) => ({ one, key: sectionKeyOf(one, divided) }));
  const groups: Grouped[] = place
    ? splitByGroup(base, results, place)
    : [{ group: null, marks: results }];
  return groups
    .flatMap((one) => (seekers ? splitBySeekers(base, one, seekers) : { ...one, isSeeker: false }))
    .flatMap(({ group, isSeeker, marks }) =>
      splitByMissing(marks, holders).map((some, missing) => {
        some.intersect(base.present);
        const section = { group, isSeeker, missing };
        const own = keyed.filter(({ key }) => compareSections(key, section) === 0);
        return { ...section, found: new Found(base, some), pending: own.map(({ one }) => one) };
      }),
    )
    .filter(({ found, pending: own }) => found.total + own.length > 0);
}

function splitBySeekers(base: Base, { group, marks }: Grouped, { key, ids }: Seekers) {
  const seekers = base.selections.get(key, base, (made) => {
    for (const id of ids) {
      const document = findDocument(base, id);
      if (document !== undefined) made.set(base.cells.slotOf[document] as number);
    }
  });
  const first = marks.split(seekers);
  return [
    { group, isSeeker: true, marks: first },
    { group, isSeeker: false, marks },
  ];
}

function splitByGroup(base: Base, results: Marks, place: SearchedPlace) {
  const ofGroup: Record<Exclude<PlaceGroup, 'nation'>, (marks: Marks) => void> = {
    in: (marks) => markHomes(base, place.homes, marks),
    around: (marks) => markReached(base.coverage, place.circles, marks),
    within: (marks) => markReached(base.coverage, place.circlesWithin, marks),
  };
  return PLACE_GROUPS.map((group) => {
    if (group === 'nation') return { group, marks: results };
    const key = `${group} ${group === 'within' ? place.within : 0} ${place.id}`;
    return { group, marks: results.split(base.selections.get(key, base, ofGroup[group])) };
  });
}
