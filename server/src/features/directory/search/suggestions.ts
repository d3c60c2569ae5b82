import { SUGGESTED } from '@lintel/contract/directory/suggestions';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { foldSearch, foldText } from '@lintel/contract/values/letters';
import { displayName } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { askedWords, hasAll, piecesOf } from '@lintel/contract/values/search';
import { suggestFor } from '@lintel/engine';
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
  const people = await findPeople(ctx, viewer, q, find);
  const amount = people.length;
  const mayShow =
    amount === 0 || (await ctx.rateLimits.isWithin('suggestions', [viewer.memberId], { amount }));
  return { ...suggestFor(q, SUGGESTED), people: mayShow ? people : [] };
}

/** The members that the viewer may find and whose names have all words of a text. */
async function findPeople(ctx: Context, viewer: Viewer, q: string, findCards: FindCards) {
  const words = askedWords(piecesOf(foldSearch(q))).map(({ text }) => text);
  if (!ctx.directory.isLoaded || words.every(({ length }) => length < 2)) return [];
  const hidden = await blockedPairs.findHidden(ctx, viewer);
  const search = { q, hidden, viewerId: viewer.memberId, page: 1, limit: LOOKED_AT };
  const { ids } = ctx.directory.index.search({ ...search, sort: 'match' });
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
