import { foldLetters } from '@lintel/contract/values/letters';
import { askedWords, FEW, isAboutBios, piecesOf } from '@lintel/contract/values/search';
import type { DirectorySearch, UnderstoodSearch } from '@lintel/engine';
import type { Context } from '#server/context.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';

type Index = Context['directory']['index'];

/** The most bios with the words that one search looks at. */
const LOOKED_AT = 1_000;

/** Members by id; `total` is null if there may be more. */
interface Mentioning {
  ids: string[];
  total: number | null;
}

/**
 * Find who mentions in their bio, or in what they are after now, the words of a search that few of its results have in
 * names, choices and bases, newest first. Who is among the results because of the same words is left out.
 */
export async function findMentions(
  { directory, db }: Pick<Context, 'directory' | 'db'>,
  search: DirectorySearch,
  isExact: boolean,
): Promise<Mentioning> {
  const { index, isLoaded } = directory;
  if (!isLoaded) return { ids: [], total: null };
  const reading = isExact ? { search, understood: null, respelt: null } : index.read(search);
  const results = index.search(reading.search);
  const isRespelt = reading.respelt !== null;
  if (!isAboutBios({ ...reading, ...results, suggestionWithinFilters: isRespelt })) {
    return { ids: [], total: 0 };
  }
  const { lacking, named } = lackingIn(index, reading);
  if (reading.understood?.unread.length && lacking.length === 0) return { ids: [], total: 0 };
  let asked = reading.search;
  let phrases = phrasesIn([asked.q ?? '', ...lacking]);
  if (!isExact && (isRespelt || phrases.length === 0)) {
    // Bios say the words themselves, not the spelling or the choice that they were taken for.
    asked = index.readPlaces(search);
    phrases = phrasesIn([asked.q ?? '']);
  }
  if (phrases.length === 0) return { ids: [], total: 0 };
  const written = await profiles.listWithWords(db, phrases, LOOKED_AT + 1);
  const saying = new Set([...written, ...index.briefs.listWithWords(phrases)]);
  const shown = isRespelt || lacking.length > 0 ? named : results.ids;
  const others = index
    .listFound({ ...asked, q: undefined }, [...saying])
    .filter((id) => !shown.includes(id))
    .toSorted();
  return { ids: others.reverse(), total: written.length > LOOKED_AT ? null : others.length };
}

/** The words that were not read and fewer than three results have, the trades not listed, and who has those words. */
function lackingIn(index: Index, { search, understood }: UnderstoodSearch) {
  const { unread = [], unlisted = [] } = understood ?? {};
  const few = unread
    .map((q) => ({ q, ...index.search({ ...search, q, page: 1, limit: FEW }) }))
    .filter(({ total }) => total < FEW);
  return {
    lacking: [...few.map(({ q }) => q), ...unlisted],
    named: few.flatMap(({ ids }) => ids),
  };
}

/** The words and phrases that bios must have: letters, digits and spaces. */
function phrasesIn(texts: readonly string[]): string[] {
  return askedWords(texts.flatMap((text) => piecesOf(foldLetters(text))))
    .map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((phrase) => phrase !== '');
}
