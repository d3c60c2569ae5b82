import { wordCheck } from '@lintel/contract/values/search';
import type { Partner } from '#server/features/messaging/recipients/service.ts';

/**
 * What a search in messages finds: messages with all its words, and members with all of them in their names. Decided
 * here, because each database folds case its own way.
 */
export function searchFor(words: string) {
  const hasWords = wordCheck(words);
  return {
    isSaid: hasWords,
    isCalled: (partner: Partner | undefined) =>
      partner !== undefined && hasWords(`${partner.name}\n${partner.card?.fullName ?? ''}`),
  };
}
