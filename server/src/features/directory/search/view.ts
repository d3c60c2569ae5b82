import type { Mentions } from '@lintel/contract/directory/mentions';
import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { DirectoryAnswer, SpellingHint } from '@lintel/engine';

/** Build the contract's `DirectoryPage` from cards that are JSON bytes already. */
export function directoryPageAsJson(
  answer: DirectoryAnswer,
  hints: SpellingHint & Omit<DirectoryPage, 'items' | keyof DirectoryAnswer | keyof SpellingHint>,
  items: Buffer,
): Buffer {
  const { ids: _items, groupsOfIds: _groups, ...tallies } = answer;
  return withItems({ ...tallies, ...hints }, items);
}

/** Build the response of `listCards`. */
export function cardListAsJson(items: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from('}')]);
}

/** Build the contract's `Mentions`. */
export function mentionsAsJson(rest: Omit<Mentions, 'items'>, items: Buffer): Buffer {
  return withItems(rest, items);
}

function withItems(rest: object, items: Buffer): Buffer {
  const others = JSON.stringify(rest).slice(1);
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from(`,${others}`)]);
}

/** The JSON array of the cards in the order of `ids`; ids without a card are left out. */
export function cardsAsJson(cards: readonly ProfileCard[], ids: readonly string[]): Buffer {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return Buffer.from(JSON.stringify(ids.map((id) => byId.get(id)).filter(Boolean)));
}
