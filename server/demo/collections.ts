import type { Stage } from '@lintel/contract/values/collections';
import type { Location, Role } from '@lintel/contract/values/members';
import type { Tx } from '#server/db/open.ts';
import { createFullCollection } from '#server/features/collections/collections/service.ts';
import type { NewMember } from '#server/features/members/members/service.ts';

const DAY = 24 * 60 * 60 * 1000;

interface DemoCollection {
  owner: string;
  name: string;
  description: string | null;
  madeDaysAgo: number;
  /** Who is in it, one member each, in the order in which they were added. */
  saved: readonly { role: Role; location: Location; stage?: Stage; note?: string }[];
}

const COLLECTIONS: readonly DemoCollection[] = [
  {
    owner: 'investor@demo.example',
    name: 'North West power team',
    description: 'Everyone for the Moss Side and Anfield projects.',
    madeDaysAgo: 50,
    saved: [
      {
        role: 'service_provider',
        location: 'Liverpool',
        stage: 'agreed',
        note: 'Boilers and turnarounds. Invoice on the 28th.',
      },
      {
        role: 'sourcer',
        location: 'Manchester',
        stage: 'agreed',
        note: '2% in writing, two deals a quarter.',
      },
      {
        role: 'management',
        location: 'Manchester',
        stage: 'in_talks',
        note: 'Could take both houses from January.',
      },
      {
        role: 'sourcer',
        location: 'Manchester',
        stage: 'in_talks',
        note: 'Viewing on Wednesday, bring the builder.',
      },
      { role: 'management', location: 'Liverpool', stage: 'contacted' },
      { role: 'sourcer', location: 'Liverpool', note: 'Ask about L13 and the 3% on repeats.' },
      { role: 'service_provider', location: 'Manchester' },
      { role: 'sourcer', location: 'Liverpool', stage: 'not_now', note: 'Only cash buyers.' },
    ],
  },
  {
    owner: 'investor@demo.example',
    name: 'HMO managers',
    description: 'Agents who will take licensed stock.',
    madeDaysAgo: 21,
    saved: [
      { role: 'management', location: 'London', stage: 'contacted' },
      { role: 'management', location: 'Leeds' },
      { role: 'management', location: 'Birmingham' },
      { role: 'management', location: 'Nottingham' },
    ],
  },
  {
    owner: 'investor@demo.example',
    name: 'Joint-venture investors',
    description: 'Met at the Leeds meet-up in September.',
    madeDaysAgo: 9,
    saved: [
      { role: 'investor', location: 'Leeds', stage: 'contacted' },
      { role: 'investor', location: 'Sheffield' },
    ],
  },
  {
    owner: 'sourcer@demo.example',
    name: 'Buyers for Yorkshire terraces',
    description: null,
    madeDaysAgo: 33,
    saved: [
      {
        role: 'investor',
        location: 'Leeds',
        stage: 'agreed',
        note: 'Wants three bedrooms or more.',
      },
      { role: 'investor', location: 'London', stage: 'in_talks' },
      { role: 'investor', location: 'Sheffield' },
    ],
  },
  {
    owner: 'manager@demo.example',
    name: 'Tradespeople we call first',
    description: 'Repairs under £200, done without asking.',
    madeDaysAgo: 120,
    saved: [
      { role: 'service_provider', location: 'Manchester', stage: 'agreed' },
      { role: 'service_provider', location: 'Liverpool', stage: 'contacted' },
    ],
  },
];

/** Gives the demo accounts collections of the members that fit; where nobody does, a place stays empty. */
export async function saveDemoCollections(
  tx: Tx,
  members: readonly (NewMember & { id: string })[],
  now: number,
): Promise<void> {
  for (const { owner, saved, madeDaysAgo, name, description } of COLLECTIONS) {
    const memberId = members.find(({ email }) => email === owner)?.id;
    if (!memberId) continue;
    const createdAt = now - madeDaysAgo * DAY;
    const chosen = new Set<string>([memberId]);
    const profiles = saved.flatMap(({ role, location, stage = 'to_contact', note = null }, i) => {
      const fits = members.find(
        (member) => member.role === role && member.location === location && !chosen.has(member.id),
      );
      if (!fits) return [];
      chosen.add(fits.id);
      const addedAt = createdAt + Math.round(((i + 1) * madeDaysAgo * DAY) / (saved.length + 1));
      return { profileId: fits.id, addedAt, stage, note };
    });
    await createFullCollection(tx, { memberId, name, description, createdAt, profiles });
  }
}
