import { expect, it } from 'vitest';
import { DAY_MILLISECONDS, isoInstant, utcDate } from './clock.ts';

it('instants and days are written as Date writes them', () => {
  const edges = [-1, 0, 1, DAY_MILLISECONDS - 1, DAY_MILLISECONDS, 253_402_300_800_000, 8.64e15];
  const apart = Array.from({ length: 2_000 }, (_, i) => 1_795_000_000_000 + i * 7_654_321);
  for (const at of [...edges, ...apart, ...apart.map((time) => -time)]) {
    const text = new Date(at).toISOString();
    expect(isoInstant(at)).toBe(text);
    expect(utcDate(at)).toBe(text.split('T')[0]);
  }
});
