import { displayName, type ProfileCard } from '@lintel/contract/members/profiles';

/**
 * Whether a message contains these words, in whatever case. Decided here, because each database folds case its own way.
 */
export function isSaid(content: string, words: string): boolean {
  return content.toLowerCase().includes(words.toLowerCase());
}

/** Whether one of a card's names contains these words. */
export function isCalled(card: ProfileCard | undefined, words: string): boolean {
  if (!card) return false;
  return `${displayName(card)}\n${card.fullName}`.toLowerCase().includes(words.toLowerCase());
}
