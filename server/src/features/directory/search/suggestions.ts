import { SUGGESTED } from '@lintel/contract/directory/suggestions';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { foldSearch, foldText } from '@lintel/contract/values/letters';
import { displayName } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { askedWords, hasAll, piecesOf } from '@lintel/contract/values/search';
import { type DirectorySearch, suggestFor } from '@lintel/engine';
import type { Context, Viewer } from '#server/context.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';

/** How many of the most relevant profiles are looked at for names: relevance puts names before all else. */
const LOOKED_AT = 3 * SUGGESTED.people;

type FindCards = (ids: readonly string[]) => Promise<ReadonlyMap<string, ProfileCard>>;

/**
 * The places, options and people for the text of a search. Without a limit, the directory could be read by prefixes of
 * names: beyond it no people are suggested, only places and options.
 */
export async function findSuggestions(ctx: Context, viewer: Viewer, q: string, find: FindCards) {
  const hidden = await blockedPairs.findHidden(ctx, viewer);
  const search = { hidden, viewerId: viewer.memberId, sort: 'match', page: 1 } as const;
  const people = await findPeople(ctx, { ...search, q, limit: LOOKED_AT }, find);
  const amount = people.length;
  const mayShow =
    amount === 0 || (await ctx.rateLimits.isWithin('suggestions', [viewer.memberId], { amount }));
  const isStated = (trade: string) =>
    ctx.directory.index.read({ ...search, q: trade, limit: 1 }).understood?.unlisted.length === 0;
  return { ...suggestFor(q, SUGGESTED, isStated), people: mayShow ? people : [] };
}

/** The members that the viewer may find and whose names have all words of a text. */
async function findPeople(
  { directory }: Context,
  search: DirectorySearch & { q: string },
  findCards: FindCards,
) {
  const words = askedWords(piecesOf(foldSearch(search.q))).map(({ text }) => text);
  if (!directory.isLoaded || words.every(({ length }) => length < 2)) return [];
  const { ids } = directory.index.search(search);
  const cards = await findCards(ids);
  return ids
    .flatMap((id) => cards.get(id) ?? [])
    .filter((card) => hasAll(foldText(namesOf(card).join('\n')), words))
    .slice(0, SUGGESTED.people)
    .map((card) => {
      const { id, role } = card;
      const name = namesOf(card).find((one) => hasAll(foldText(one), words)) ?? displayName(card);
      return { id, role, name, place: placeOf(card) };
    });
}

function namesOf(card: ProfileCard): string[] {
  return [...new Set([displayName(card), card.fullName])];
}
