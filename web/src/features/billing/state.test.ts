import { describe, expect, it } from 'vitest';
import { readReturn, withoutReturn } from './pending-checkout.ts';
import { followCheckout } from './state.ts';

const active = { subscription: { plan: 'pro' } } as const;
const none = { subscription: null };

/** Follow a checkout with these responses, one for each request, and record the wait before each. */
async function follow(...answers: ((typeof active | typeof none) | Error)[]) {
  const waits: number[] = [];
  const ask = async () => {
    const answer = answers.shift() ?? none;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { outcome: await followCheckout(ask, wait).catch((error: Error) => error), waits };
}

describe('a checkout', () => {
  it('is checked after half a second, and again after three and five while there is no subscription', async () => {
    expect(await follow(active)).toEqual({ outcome: { plan: 'pro' }, waits: [500] });
    expect(await follow(none, active)).toEqual({ outcome: { plan: 'pro' }, waits: [500, 3_000] });
    expect(await follow()).toEqual({ outcome: null, waits: [500, 3_000, 5_000] });
  });

  it('is not checked again after a failed request', async () => {
    const { outcome, waits } = await follow(none, new Error('away'), active);
    expect(outcome).toBeInstanceOf(Error);
    expect(waits).toEqual([500, 3_000]);
  });
});

describe('the URL of a return', () => {
  const query = { q: 'leeds', role: ['investor', 'sourcer'], checkout_success: 'true' };

  it('names its checkout once, and needs both parameters', () => {
    expect(readReturn({ ...query, session_id: 'cs_1' })).toBe('cs_1');
    expect(readReturn({ ...query, session_id: ['cs_1', 'cs_2'] })).toBe('cs_1');
    expect(readReturn(query)).toBeNull();
    expect(readReturn({ session_id: 'cs_1' })).toBeNull();
  });

  it('keeps its other parameters', () => {
    expect(withoutReturn({ ...query, session_id: 'cs_1' })).toBe(
      '?q=leeds&role=investor&role=sourcer',
    );
    expect(withoutReturn({ checkout_success: 'true', session_id: 'cs_1' })).toBe('');
  });
});
