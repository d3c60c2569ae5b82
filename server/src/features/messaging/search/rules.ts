import type { Partner } from '#server/features/messaging/recipients/service.ts';

/**
 * Whether a message contains these words, in whatever case. Decided here, because each database folds case its own way.
 */
export function isSaid(content: string, words: string): boolean {
  return content.toLowerCase().includes(words.toLowerCase());
}

/** Whether one of a member's names contains these words. */
export function isCalled(partner: Partner | undefined, words: string): boolean {
  if (!partner) return false;
  return `${partner.name}\n${partner.card?.fullName ?? ''}`
    .toLowerCase()
    .includes(words.toLowerCase());
}
