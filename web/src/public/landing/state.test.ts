import { describe, expect, it } from 'vitest';
import type { Site } from '#web/lib/site.ts';
import { citiesText, countedCities } from './cities-text.ts';
import { headlineStatistics } from './state.ts';

const none = { members: null, connections: null, cities: null, membersByLocation: [] };

describe('the statistics of the landing page', () => {
  it('are the counted ones and the operator’s own', () => {
    const statistics = { ...none, members: 2_500, connections: 1_200, cities: 15 };
    expect(headlineStatistics({ statistics, dealsFacilitated: '£50M+' })).toEqual([
      { value: '2,500+', label: 'active members' },
      { value: '1,200+', label: 'successful connections' },
      { value: '15+', label: 'UK cities' },
      { value: '£50M+', label: 'deals facilitated' },
    ]);
  });

  it('are left out if there is nothing to show', () => {
    expect(headlineStatistics({ statistics: none, dealsFacilitated: null })).toEqual([]);
    expect(
      headlineStatistics({ statistics: { ...none, cities: 7 }, dealsFacilitated: null }),
    ).toEqual([{ value: '7+', label: 'UK cities' }]);
  });
});

it('the list of cities has those with members that may be counted, most members first', () => {
  const byRole = { investor: 0, sourcer: 0, management: 0, service_provider: 0 };
  const of = (location: 'Leeds' | 'Bristol' | 'Cardiff', count: number) => ({
    location,
    count,
    byRole,
  });
  const membersByLocation = [of('Leeds', 20), of('Cardiff', 0), of('Bristol', 40)];
  const site = { statistics: { ...none, membersByLocation } } as unknown as Site;
  expect(countedCities(site).map(({ location }) => location)).toEqual(['Bristol', 'Leeds']);
  expect(citiesText(site)).toBe('Members in 2 cities, counted today, and elsewhere in the UK.');
  expect(citiesText(undefined)).toBe('Find people anywhere in the UK.');
});
