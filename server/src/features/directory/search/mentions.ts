import { foldLetters } from '@lintel/contract/values/letters';
import { askedWords, isAboutBios, lackingWords, piecesOf } from '@lintel/contract/values/search';
import type { DirectorySearch } from '@lintel/engine';
import type { Context } from '#server/context.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';

/** The most bios with the words that one search looks at. */
const LOOKED_AT = 1_000;

/** Members by id; `total` is null if there may be more. */
interface Mentioning {
  ids: string[];
  total: number | null;
}

/**
 * Find who mentions in their bio the words of a search that few have in names, choices and bases, within its filters,
 * newest first. Who is among the results because of the same words is left out.
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
  const lacking = lackingWords(reading.understood);
  let asked = reading.search;
  let phrases = phrasesIn([asked.q ?? '', ...lacking]);
  if (!isExact && (isRespelt || phrases.length === 0)) {
    // Bios say the words themselves, not the spelling or the choice that they were taken for.
    asked = index.readPlaces(search);
    phrases = phrasesIn([asked.q ?? '']);
  }
  if (phrases.length === 0) return { ids: [], total: 0 };
  const written = await profiles.listWithWords(db, phrases, LOOKED_AT + 1);
  const shown = isRespelt || lacking.length > 0 ? [] : results.ids;
  const others = index
    .listFound({ ...asked, q: undefined }, written)
    .filter((id) => !shown.includes(id))
    .toSorted();
  return { ids: others.reverse(), total: written.length > LOOKED_AT ? null : others.length };
}

/** The words and phrases that bios must have: letters, digits and spaces. */
function phrasesIn(texts: readonly string[]): string[] {
  return askedWords(texts.flatMap((text) => piecesOf(foldLetters(text))))
    .map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((phrase) => phrase !== '');
}
