import { CHOICE_KEYS, type FacetFilters, type SortOrder } from '@lintel/contract/values/directory';
import type { Meaning } from '@lintel/contract/values/search-terms';
import { isWithin } from '#engine/places/place-within.ts';
import { PLACES_AT_ONCE } from '#engine/places/search-places.ts';
import { possibleFilters } from './possible-filters.ts';
import { type SegmentMeaning, segmentsOf } from './segments.ts';
import type { TermMeaning } from './terms.ts';
import { tokensOf } from './tokens.ts';
import { wantedOf } from './wanted.ts';

/** What a question asks for. */
export interface Understanding {
  filters: FacetFilters;
  sort?: SortOrder;
  /** The words that are none of these. Quoted phrases, which are found in names, keep their quotes. */
  text: string;
  /** The trades named, as `terms.ts` calls them. */
  trades: string[];
  /** The trades named that the directory does not list. */
  unlisted: string[];
  /** The places named that are outside the United Kingdom. */
  outsideUk: string[];
  /** How many terms, places and figures were read. */
  readCount: number;
}

/**
 * Read a question in the words of people as filters: at each word the longest phrase that is a term, a place or a
 * figure. What is in quotes stays text.
 * @param basePlaceId the base of the viewer, which "near me" means
 * @param isRead which terms are read; the words of others stay text
 */
export function understand(
  q: string,
  basePlaceId: string | null,
  isRead: (meaning: TermMeaning) => boolean = () => true,
): Understanding {
  const meanings = wantedOf(segmentsOf(tokensOf(q), isRead)).map(({ meaning }) => meaning);
  const of = <K extends SegmentMeaning['kind']>(kind: K) =>
    meanings.filter(
      (meaning): meaning is Extract<SegmentMeaning, { kind: K }> => meaning.kind === kind,
    );
  const filters: FacetFilters = {};
  for (const { options } of [...of('options'), ...of('unlisted')]) {
    addOptions(filters, options ?? {});
  }
  const { within, ...figures }: FacetFilters = Object.assign(
    {},
    ...of('figure').map(({ filter }) => filter),
  );
  const place = placeOf(meanings.flatMap((meaning) => placeIn(meaning, basePlaceId) ?? []));
  Object.assign(filters, figures, place && { place, ...(within && { within }) });
  const sort = of('order').at(-1)?.sort;
  return {
    filters: possibleFilters(filters),
    ...(sort && (place || sort !== 'nearest') && { sort }),
    text: of('text')
      .map(({ text }) => text)
      .join(' '),
    trades: meanings.flatMap(tradeIn),
    unlisted: of('unlisted').map(({ trade }) => trade),
    outsideUk: [...new Set(of('outside').map(({ name }) => name))],
    readCount: meanings.length - of('text').length - of('filler').length,
  };
}

function tradeIn(meaning: SegmentMeaning): string[] {
  if (meaning.kind === 'unlisted') return [meaning.trade];
  return meaning.kind === 'options' && meaning.options.services ? [meaning.words] : [];
}

function placeIn(meaning: SegmentMeaning, basePlaceId: string | null): string | null {
  if (meaning.kind === 'place') return meaning.id;
  return meaning.kind === 'near me' ? basePlaceId : null;
}

function addOptions(filters: FacetFilters, options: Meaning): void {
  for (const key of CHOICE_KEYS) {
    const values: readonly string[] = options[key] ?? [];
    if (values.length === 0) continue;
    const others: readonly string[] = filters[key] ?? [];
    Object.assign(filters, { [key]: [...new Set([...others, ...values])] });
  }
}

/** Either of several places, without those that another one lies in. */
function placeOf(ids: readonly string[]): string | undefined {
  const places = [...new Set(ids)];
  const finest = places.filter((id) => !places.some((other) => isWithin(other, id)));
  return finest.length > 0 ? finest.slice(0, PLACES_AT_ONCE).join() : undefined;
}
