import type { Site } from '#web/lib/site.ts';
import { island } from '#web/public/island.tsx';

// The parts of the landing page whose code is loaded when the visitor touches the page.

export const HeroSearch = island<{ site: Site | undefined }>(async () => {
  return (await import('./hero-search.tsx')).HeroSearch;
});

export const SearchDemo = island(async () => (await import('./demos/search-demo.tsx')).SearchDemo);

export const MatchDemo = island(async () => (await import('./demos/match-demo.tsx')).MatchDemo);

export const MessagesDemo = island(async () => {
  return (await import('./demos/messages-demo.tsx')).MessagesDemo;
});

export const ComparisonDemo = island(async () => {
  return (await import('./demos/comparison-demo.tsx')).ComparisonDemo;
});

export const Cities = island<{ site: Site | undefined }>(async () => {
  return (await import('./cities.tsx')).Cities;
});
