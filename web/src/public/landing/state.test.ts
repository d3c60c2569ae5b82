import { describe, expect, it } from 'vitest';
import { figuresOf } from './state.ts';

const none = { members: null, connections: null, cities: null, membersByLocation: [] };

describe('the figures of the landing page', () => {
  it('are those that are counted, and the operator’s', () => {
    const statistics = { ...none, members: 2_500, connections: 1_200, cities: 15 };
    expect(figuresOf({ statistics, dealsFacilitated: '£50M+' })).toEqual([
      { figure: '2,500+', label: 'active members' },
      { figure: '1,200+', label: 'successful connections' },
      { figure: '15+', label: 'UK cities' },
      { figure: '£50M+', label: 'deals facilitated' },
    ]);
  });

  it('are left out where there is nothing to tell', () => {
    expect(figuresOf({ statistics: none, dealsFacilitated: null })).toEqual([]);
    expect(figuresOf({ statistics: { ...none, cities: 7 }, dealsFacilitated: null })).toEqual([
      { figure: '7+', label: 'UK cities' },
    ]);
  });
});
