import { setTimeout as pause } from 'node:timers/promises';
import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import type { Db } from '../server/src/db/open.ts';
import type { Participant } from './participant.ts';
import type { Offer, Watched } from './watched-profiles.ts';

const SETTLE_LIMIT_MS = 60_000;
const LOOK_MS = 100;

/** A saved search with a name of its own. */
export interface Search {
  owner: Participant;
  name: string;
  offer: Offer;
}

/** Wait until every search has been matched against every change, and no alert is due. */
export async function untilSettled(db: Db): Promise<void> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { last } = await db
      .selectFrom('profileChanges')
      .select((select) => select.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const unsettled = await db
      .selectFrom('savedSearches')
      .select('id')
      .where((where) => where.or([where('dueAt', 'is not', null), where('seenNumber', '<', last)]))
      .execute();
    if (unsettled.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${unsettled.length} searches did not settle`);
    await pause(LOOK_MS);
  }
}

/** How often the emails to each member name a profile as new for a search. */
export async function countNotices(db: Db): Promise<Map<string, number>> {
  const mails = await db
    .selectFrom('mails')
    .innerJoin('members', 'members.email', 'mails.recipient')
    .select(['members.id as memberId', 'mails.text'])
    .where('mails.kind', '=', 'search-alert')
    .execute();
  const counts = new Map<string, number>();
  for (const { memberId, text } of mails) {
    if (/^and \d+ more$/m.test(text)) throw new Error('an email does not name everyone');
    for (const [, names = '', profileId = ''] of text.matchAll(
      /\. New for (.+)\n\S+\/profile\/(\w+)$/gm,
    )) {
      for (const name of names.split(', ')) {
        const key = keyOf(memberId, name, profileId);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/**
 * Find notices that are missing, although the profile matches now and did not match when the search was saved; that came
 * twice; or that came although the profile never came to match.
 */
export function findNoticeFaults(
  notices: ReadonlyMap<string, number>,
  searches: readonly Search[],
  watched: readonly Watched[],
  present: ReadonlyMap<Watched, Offer>,
): string[] {
  const rest = new Map(notices);
  const faults: string[] = [];
  for (const { owner, name, offer } of searches) {
    for (const profile of watched) {
      const [first, ...later] = profile.offers;
      const key = keyOf(owner.id, name, profile.member.id);
      const times = rest.get(key) ?? 0;
      const hasMatched = !isSame(first, offer) && later.some((each) => isSame(each, offer));
      const isDue = hasMatched && isSame(present.get(profile), offer);
      if (times > 1 || (isDue && times === 0)) faults.push(`${key}: ${times} notices`);
      if (hasMatched) rest.delete(key);
    }
  }
  return [...faults, ...[...rest.keys()].map((key) => `${key}: a notice, and is not new`)];
}

/** Find searches that show another number of new profiles than match now and did not match at first. */
export async function findCountFaults(
  searches: readonly Search[],
  watched: readonly Watched[],
  present: ReadonlyMap<Watched, Offer>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [owner, ofOwner] of Map.groupBy(searches, (search) => search.owner)) {
    const { items } = (await owner.call('GET', '/api/saved-searches')) as { items: SavedSearch[] };
    const counts = new Map(items.map(({ name, newCount }) => [name, newCount]));
    for (const { name, offer } of ofOwner) {
      const { length } = watched.filter(
        (profile) => isSame(present.get(profile), offer) && !isSame(profile.offers[0], offer),
      );
      const shown = counts.get(name);
      if (shown !== length) faults.push(`${name}: shows ${shown} new profiles, has ${length}`);
    }
  }
  return faults;
}

function isSame(one: Offer | undefined, other: Offer): boolean {
  return one?.location === other.location && one.focus === other.focus;
}

function keyOf(memberId: string, name: string, profileId: string): string {
  return `${memberId} ${name} ${profileId}`;
}
