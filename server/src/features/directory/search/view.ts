import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { DirectoryAnswer, SpellingHint } from '@lintel/engine';

/** Build the contract's `DirectoryPage` from cards that are JSON bytes already. */
export function directoryPageAsJson(
  answer: DirectoryAnswer,
  hints: SpellingHint &
    Pick<DirectoryPage, 'matches' | 'place' | 'understood' | 'wider' | 'nearest' | 'without'>,
  items: Buffer,
): Buffer {
  const { ids: _items, ...tallies } = answer;
  const rest = JSON.stringify({ ...tallies, ...hints });
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from(`,${rest.slice(1)}`)]);
}

/** Build the response of `listCards`. */
export function cardListAsJson(items: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from('}')]);
}

/** The JSON array of the cards in the order of `ids`; ids without a card are left out. */
export function cardsAsJson(cards: readonly ProfileCard[], ids: readonly string[]): Buffer {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return Buffer.from(JSON.stringify(ids.map((id) => byId.get(id)).filter(Boolean)));
}
