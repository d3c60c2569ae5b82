import { wordFinder } from '@lintel/contract/values/search-pieces';
import type { Partner } from '#server/features/messaging/recipients/service.ts';

/**
 * What a search in messages finds: messages with all its words, and members with all of them in their names. Decided
 * here, because each database folds case its own way.
 */
export function searchFor(words: string) {
  const find = wordFinder(words);
  return {
    isSaid: (content: string) => find(content) !== undefined,
    isCalled: (partner: Partner | undefined) =>
      partner !== undefined &&
      find(`${partner.name}\n${partner.card?.fullName ?? ''}`) !== undefined,
  };
}
