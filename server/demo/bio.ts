import type { Role, Service, Strategy } from '@lintel/contract/values/members';
import type { Area } from '@lintel/contract/values/places';
import type { Home } from './homes.ts';
import { Random } from './random.ts';
import { type Slots, writeOut } from './template.ts';
import type { BioWords } from './words/bio-words.ts';
import { DISTRICTS } from './words/districts.ts';
import { INVESTOR_BIOS } from './words/investor-bios.ts';
import { MANAGEMENT_BIOS } from './words/management-bios.ts';
import { PROVIDER_BIOS } from './words/provider-bios.ts';
import { SOURCER_BIOS } from './words/sourcer-bios.ts';

const WORDS: Record<Role, BioWords> = {
  investor: INVESTOR_BIOS,
  sourcer: SOURCER_BIOS,
  management: MANAGEMENT_BIOS,
  service_provider: PROVIDER_BIOS,
};
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export interface BioSubject {
  role: Role;
  home: Home;
  focus: readonly Strategy[];
  services: readonly Service[];
  areas: readonly Area[];
}

const TRIES = 40;
const NEAR_MILES = 10;
/** What says that someone works nowhere else. */
const LIMITS = /nowhere else|\bonly in\b|within (?:a|\w+) miles?|somewhere between|as far as/;

/** Write two to four sentences about a member that fit their role, home, areas, strategies and services. */
export function writeBio(random: Random, subject: BioSubject): string {
  let bio = write(random, subject);
  // Their own random numbers, so that the next members stay the same.
  const own = new Random([...bio].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
  for (let i = 0; i < TRIES && !fitsAreas(bio, subject); i += 1) bio = write(own, subject);
  return bio;
}

/** Whether a bio agrees with where a member works: one that works far or in a whole nation names no limits. */
export function fitsAreas(
  bio: string,
  { home, areas }: Pick<BioSubject, 'home' | 'areas'>,
): boolean {
  if (areas.length === 0) return true;
  const isNear =
    areas.length === 1 && areas.every((area) => 'miles' in area && area.miles <= NEAR_MILES);
  if (!isNear && LIMITS.test(bio)) return false;
  const isNational = areas.some((area) => 'nation' in area);
  return !isNational || ![home, ...DISTRICTS[home]].some((name) => bio.includes(name));
}

function write(random: Random, subject: BioSubject): string {
  const slots = slotsFor(random, subject);
  return chooseSentences(random, subject)
    .map((sentence) => writeOut(sentence, random, slots))
    .join(' ');
}

function chooseSentences(random: Random, { role, focus, services }: BioSubject): string[] {
  const { openings, particulars, manners, closings } = WORDS[role];
  const subjects = [...focus, ...services].filter((subject) => particulars[subject]);
  const about = random
    .sample(subjects, random.chance(0.25) ? 2 : 1)
    .map((subject) => random.pick(particulars[subject] ?? []));
  const opening = random.pick(openings);
  const manner = random.pick(manners);
  const closing = random.pick(closings);
  if (about.length !== 1) return [opening, ...about, about.length === 0 ? manner : closing];
  return random.pick([
    [opening, ...about],
    [opening, ...about, manner],
    [opening, ...about, closing],
    [...about, manner, closing],
    [opening, ...about, manner, closing],
  ]);
}

function slotsFor(random: Random, { home }: BioSubject): Slots {
  let districts: string[] = [];
  return {
    city: () => home,
    district() {
      // Each name once: "between Walton and Walton" would be nonsense.
      if (districts.length === 0) districts = [...DISTRICTS[home]];
      return districts.splice(random.integer(0, districts.length - 1), 1)[0] ?? home;
    },
    few: () => random.pick(NUMBERS),
    years: () => String(random.integer(5, 24)),
    year: () => String(random.integer(2004, 2022)),
    count: () => String(random.integer(11, 58)),
    lets: () => String(random.integer(9, 64) * 10 + random.integer(0, 9)),
  };
}
