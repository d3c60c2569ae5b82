import { BESIDE_MAX } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { foldText } from '@lintel/contract/values/letters';
import { phraseOf, piecesOf } from '@lintel/contract/values/search';
import type { DirectorySearch } from '@lintel/engine';
import type { Context } from '#server/context.ts';

/** Names that only begin with the text come behind those that are it. */
const LOOKED_AT = 10;
const ENDING = / (?:ltd|limited|plc|llp)\.?$/i;

/** The members, within a search's own filters, whose names have its text, the most alike first. */
export function listNamed(
  index: Context['directory']['index'],
  search: DirectorySearch,
): readonly string[] {
  const asked = { ...search, viewerId: undefined, q: `"${withoutEnding(search.q)}"` };
  return index.search({ ...asked, sort: 'match', limit: LOOKED_AT }).ids;
}

/** Those of some members whose whole name, their own or that of their business, is the text of a search. */
export function calledSo({ q }: DirectorySearch, cards: ReadonlyMap<string, ProfileCard>) {
  const isCalled = (name: string | null) =>
    foldText(withoutEnding(name ?? '')) === foldText(withoutEnding(q));
  return [...cards.values()]
    .filter(({ fullName, businessName }) => isCalled(fullName) || isCalled(businessName))
    .slice(0, BESIDE_MAX);
}

/** The words without what firms may have behind their names. */
function withoutEnding(text = ''): string {
  return phraseOf(piecesOf(text)).replace(ENDING, '');
}
