import { setTimeout as pause } from 'node:timers/promises';
import { CITIES, type City, STRATEGIES } from '@lintel/contract/values/members';
import { type Unanswered, untilAcknowledged } from './outbox.ts';
import type { Participant } from './participant.ts';

const HANG_UPS_PER_CENT = 20;
/** The share of changes with which a profile returns to what it said when the searches were saved. */
const RETURNS = 0.25;
const LONGEST_PAUSE_MS = 300;

/** What a profile may say, and a search may ask for. */
export interface Offer {
  location: City;
  focus: (typeof STRATEGIES)[number];
}
export const OFFERS: readonly Offer[] = CITIES.flatMap((location) =>
  STRATEGIES.map((focus) => ({ location, focus })),
);

/** A member whose profile changes, and everything that it may have said, the first before the searches were saved. */
export interface Watched {
  member: Participant;
  offers: Offer[];
}

export function anyOffer(): Offer {
  return OFFERS[Math.floor(Math.random() * OFFERS.length)] as Offer;
}

/** Change profiles at random, one after the other, each change until a server acknowledges it. */
export async function changeContinuously(
  watched: readonly Watched[],
  tally: Unanswered & { changes: number },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const profile = watched[Math.floor(Math.random() * watched.length)] as Watched;
    const offer = Math.random() < RETURNS ? (profile.offers[0] as Offer) : anyOffer();
    profile.offers.push(offer);
    await untilAcknowledged(tally, HANG_UPS_PER_CENT, (signal) =>
      saveOffer(profile.member, offer, signal),
    );
    tally.changes += 1;
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
}

export async function saveOffer(
  member: Participant,
  { location, focus }: Offer,
  signal?: AbortSignal,
): Promise<void> {
  const body = { role: 'investor', fullName: 'A Member', location, focus: [focus] };
  await member.call('PUT', '/api/profiles/me', body, signal);
}
