import type { Role } from '@lintel/contract/values/members';
import { ROLES } from '@lintel/contract/values/members';
import { optionsOf } from '@lintel/contract/values/profile-values';
import type { Segment } from './segments.ts';
import type { Token } from './tokens.ts';

/** A segment of a question with its words. */
export interface Spoken extends Segment {
  /** As typed. */
  said: string;
  /** In simple letters, of a segment that is no term, place or figure; blank for the others. */
  word: string;
  /** Whether it is a verb of `verbs.ts`. */
  isVerb?: boolean;
}

/** The segments of a question with the words that they were read from. */
export function spokenOf(segments: readonly Segment[], tokens: readonly Token[]): Spoken[] {
  let from = 0;
  return segments.map((segment) => {
    const own = tokens.slice(from, from + segment.length);
    from += segment.length;
    const isWord = ['filler', 'text'].includes(segment.meaning.kind) && !own[0]?.isQuoted;
    return {
      ...segment,
      said: own.map(({ text }) => text).join(' '),
      word: isWord ? (own[0]?.simple ?? '') : '',
    };
  });
}

/** How many segments from here on are these words; 0 if they are not. */
export function saidAt(all: readonly Spoken[], at: number, phrases: ReadonlySet<string>): number {
  for (let length = 3; length > 0; length -= 1) {
    const words = all.slice(at, at + length).map(({ word }) => word);
    if (words.every(Boolean) && phrases.has(words.join(' '))) return words.length;
  }
  return 0;
}

/** The role of those who do what a segment names; undefined for what is no trade. */
export function sideOf(segment: Segment | undefined): Role | undefined {
  const { meaning } = segment ?? {};
  if (meaning?.kind !== 'options' && meaning?.kind !== 'unlisted') return undefined;
  const { role: [role] = [], services: [service] = [] } = meaning.options ?? {};
  const offers = (one: Role) =>
    service && (optionsOf(one, 'services') as string[]).includes(service);
  return role ?? ROLES.find(offers);
}
