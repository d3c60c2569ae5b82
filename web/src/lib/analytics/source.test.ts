import { ANALYTICS_LIMITS } from '@lintel/contract/values/analytics';
import { describe, expect, it } from 'vitest';
import { type Arrival, sourceOf } from './source.ts';

const arrive = (search = '', referrer = ''): Arrival => ({
  search,
  referrer,
  host: 'lintel.example',
});

describe('a visit', () => {
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
