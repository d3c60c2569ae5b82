import { island, still } from '#web/lib/island.tsx';

/** The question, whose code is loaded when the visitor touches the page. */
export const HeroSearch = island(async () => (await import('./hero-search.tsx')).HeroSearch);

export const OpenStreet = still(async () => (await import('#web/ui/front/street.tsx')).OpenStreet);

export const Doors = still(async () => (await import('./doors.tsx')).Doors);

export const MatchExample = still(async () => (await import('./match-example.tsx')).MatchExample);

export const Cities = still(async () => (await import('./cities.tsx')).Cities);
