import type { Role } from '@lintel/contract/values/members';
import { withoutAsker } from './asker.ts';
import { withoutRefused } from './refused.ts';
import type { Segment } from './segments.ts';
import { LISTING, SEEKING, TENANTS, THINGS } from './sides.ts';
import { type Spoken, sideOf } from './spoken.ts';
import { tokensOf } from './tokens.ts';

/** What is before customers: "agents for landlords", "agent needed by landlord". */
const BEFORE_CUSTOMERS = new Set(['for', 'by']);

const DETERMINERS = new Set('a an any my our some the'.split(' '));

/**
 * The segments of a question that say what is wanted: without what is refused ("not in London"), which no filter
 * excludes and `leftOut` says, without who asks ("landlord looking for agents") and customers ("agents for landlords",
 * "landlord insurance"), and without what homes have ("a plumber for a house with a garden").
 * @param role that of the person who asks
 * @returns also who those seek who are wanted: an agent, in "landlords looking for an agent"
 */
export function wantedOf(
  segments: readonly Spoken[],
  role: Role | undefined,
): { wanted: Spoken[]; leftOut: string[]; sought: Role[] } {
  const { kept, leftOut } = withoutRefused(segments);
  const { asked, sought } = withoutAsker(kept.map(asOrder), role);
  return { wanted: withoutThings(asked.filter(isNoCustomer)), leftOut, sought };
}

/** "New" means new members before a role and where no work is named: "new landlords", but not "new kitchen". */
function asOrder(segment: Spoken, at: number, all: readonly Spoken[]): Spoken {
  if (segment.word !== 'new') return segment;
  const named = all.slice(at + 1).find((one) => !isAside(one));
  const isOfMembers = named === undefined || isRole(named);
  return isOfMembers ? { ...segment, meaning: { kind: 'order', sort: 'newest' } } : segment;
}

/** Whether a segment says neither who is meant nor what work. */
function isAside({ meaning }: Segment): boolean {
  if (meaning.kind === 'options') return !meaning.options.role && !meaning.options.services;
  return meaning.kind !== 'text' && meaning.kind !== 'unlisted';
}

function isNoCustomer(segment: Spoken, at: number, all: readonly Spoken[]): boolean {
  const last = all.findLastIndex(({ word }, index) => index < at && !DETERMINERS.has(word));
  const before = all.slice(0, last + 1);
  const isSeeking = SEEKING.has(before.at(-2)?.word ?? '');
  const isForThem = BEFORE_CUSTOMERS.has(before.at(-1)?.word ?? '') && !isSeeking;
  const isServed = (isForThem && before.some(isTrade)) || isUnlisted(all[at + 1]);
  return !(isRole(segment) && isServed);
}

/** Of several trades, without the things that homes have; a tenant is less than another thing. */
function withoutThings(all: readonly Spoken[]): Spoken[] {
  const ranks = all.map(rankOf);
  const most = Math.max(0, ...ranks);
  return all.filter((one, at) => {
    const isListed = LISTING.has(all[at - 1]?.word ?? '') && ranks[at - 2] === most;
    return !ranks[at] || ranks[at] === most || (isListed && ranks[at] === 2) || !isService(one);
  });
}

/** 3 for a trade or work, 2 for a thing, 1 for tenants, 0 for what is none. */
function rankOf(segment: Spoken): number {
  if (!sideOf(segment)) return 0;
  const stem = tokensOf(segment.said).at(-1)?.stem ?? '';
  if (TENANTS.has(stem)) return 1;
  return THINGS.has(stem) ? 2 : 3;
}

function isService({ meaning }: Segment): boolean {
  return meaning.kind === 'options' && meaning.options.services !== undefined;
}

/** Whether this names someone who works for customers, or their work. */
function isTrade(segment: Segment): boolean {
  return segment.meaning.kind === 'options' || isUnlisted(segment);
}

function isUnlisted(segment: Segment | undefined): boolean {
  return segment?.meaning.kind === 'unlisted';
}

function isRole({ meaning }: Segment): boolean {
  return meaning.kind === 'options' && meaning.options.role !== undefined;
}
