import { describe, expect, it } from 'vitest';
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
