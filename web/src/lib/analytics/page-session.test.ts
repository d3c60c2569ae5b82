import { ANALYTICS_LIMITS } from '@lintel/contract/values/analytics';
import { describe, expect, it } from 'vitest';
import { type Arrival, pageSessionAt, sourceOf } from './page-session.ts';

const arrive = (search = '', referrer = ''): Arrival => ({
  search,
  referrer,
  host: 'lintel.example',
});

describe('a page session', () => {
  it('continues through pauses of less than half an hour and ends with a longer one', () => {
    const ids = ['visit-1', 'visit-2'];
    const newId = () => ids.shift() ?? '';
    const arrival = arrive('?utm_source=letter');
    const first = pageSessionAt(undefined, 0, { arrival, newId });
    expect(first).toMatchObject({ id: 'visit-1', came: { utm_source: 'letter' } });
    const later = pageSessionAt(first, 1_799_999, { arrival: undefined, newId });
    expect(later).toEqual({ ...first, lastAt: 1_799_999 });
    expect(pageSessionAt(later, 3_599_998, { arrival: undefined, newId }).id).toBe('visit-1');
    const next = pageSessionAt(later, 3_599_999, { arrival: undefined, newId });
    expect(next).toEqual({ id: 'visit-2', lastAt: 3_599_999, came: { channel: 'direct' } });
  });

  it.each([
    ['', '', { channel: 'direct' }],
    ['', 'https://lintel.example/pricing', { channel: 'direct' }],
    ['', 'https://www.google.co.uk/', { channel: 'search', referrer: 'www.google.co.uk' }],
    ['', 'https://uk.linkedin.com/in/ada', { channel: 'social', referrer: 'uk.linkedin.com' }],
    ['', 'https://t.co/abc', { channel: 'social', referrer: 't.co' }],
    ['', 'https://notgoogle.com/?q=me', { channel: 'referral', referrer: 'notgoogle.com' }],
    ['?utm_medium=email', '', { channel: 'email', utm_medium: 'email' }],
    ['?utm_campaign=Spring&token=s', '', { channel: 'campaign', utm_campaign: 'Spring' }],
    ['?from=PIN+Leeds%2C+12', '', { channel: 'campaign', utm_source: 'pin-leeds-12' }],
    ['?from=a&utm_source=b', '', { channel: 'campaign', utm_source: 'b' }],
    ['?from=%40%40', '', { channel: 'direct' }],
    ['', 'not an address', { channel: 'direct' }],
  ])(
    'that arrives with the query %j from the referrer %j has the right source',
    (search, referrer, came) => {
      expect(sourceOf(arrive(search, referrer))).toEqual(came);
    },
  );

  it('shortens labels and campaign parameters to what an event may contain', () => {
    const { utm_term: term } = sourceOf(arrive(`?utm_term=${'x'.repeat(300)}`));
    expect(term).toHaveLength(ANALYTICS_LIMITS.campaign);
    const { utm_source: label } = sourceOf(arrive(`?from=${'Leeds-'.repeat(60)}`));
    expect(label).toBe('leeds-leeds-leeds-leeds-leeds-leeds-leed');
  });
});
