import type { Stage } from '@lintel/contract/values/collections';
import type { City, Role } from '@lintel/contract/values/members';
import type { Tx } from '#server/db/open.ts';
import { createFullCollection } from '#server/features/collections/collections/service.ts';
import type { NewMember } from '#server/features/members/members/service.ts';

const DAY = 24 * 60 * 60 * 1000;

interface DemoCollection {
  owner: string;
  name: string;
  description: string | null;
  daysAgo: number;
  /** Criteria for the members of the collection, one member for each, in the order in which they were added. */
  choices: readonly { role: Role; location: City; stage?: Stage; note?: string }[];
}

const COLLECTIONS: readonly DemoCollection[] = [
  {
    owner: 'investor@demo.example',
    name: 'North West power team',
    description: 'Everyone for the Moss Side and Anfield projects.',
    daysAgo: 50,
    choices: [
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
    daysAgo: 21,
    choices: [
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
    daysAgo: 9,
    choices: [
      { role: 'investor', location: 'Leeds', stage: 'contacted' },
      { role: 'investor', location: 'Sheffield' },
    ],
  },
  {
    owner: 'sourcer@demo.example',
    name: 'Buyers for Yorkshire terraces',
    description: null,
    daysAgo: 33,
    choices: [
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
    daysAgo: 120,
    choices: [
      { role: 'service_provider', location: 'Manchester', stage: 'agreed' },
      { role: 'service_provider', location: 'Liverpool', stage: 'contacted' },
    ],
  },
];

/** Create the collections of the demo accounts. Choices that no member matches are left out. */
export async function saveDemoCollections(
  tx: Tx,
  members: readonly (NewMember & { id: string })[],
  now: number,
): Promise<void> {
  for (const { owner, choices, daysAgo, name, description } of COLLECTIONS) {
    const memberId = members.find(({ email }) => email === owner)?.id;
    if (!memberId) continue;
    const createdAt = now - daysAgo * DAY;
    const ids = new Set<string>([memberId]);
    const profiles = choices.flatMap(({ role, location, stage = 'to_contact', note = null }, i) => {
      const fits = members.find(
        (member) => member.role === role && member.location === location && !ids.has(member.id),
      );
      if (!fits) return [];
      ids.add(fits.id);
      const addedAt = createdAt + Math.round(((i + 1) * daysAgo * DAY) / (choices.length + 1));
      return { profileId: fits.id, addedAt, stage, note };
    });
    await createFullCollection(tx, { memberId, name, description, createdAt, profiles });
  }
}
