import { expect, it } from 'vitest';
import { slicesOf } from './slices.ts';

it('slices contain every message once, and at most the requested number', () => {
  const lengths = [1, 5, 10, 23, 1, 1, 40, 2];
  const talks = lengths.map((lastSeq, i) => ({ conversationId: `con_${i}`, lastSeq }));
  const seen: string[] = [];
  for (const slice of slicesOf(talks, 10)) {
    const before = seen.length;
    for (const { range } of slice) {
      for (let seq = range.after + 1; seq <= range.upTo; seq += 1) {
        seen.push(`${range.conversationId}/${seq}`);
      }
    }
    expect(seen.length - before).toBeLessThanOrEqual(10);
  }
  const all = talks.flatMap(({ conversationId, lastSeq }) =>
    Array.from({ length: lastSeq }, (_, i) => `${conversationId}/${i + 1}`),
  );
  expect(seen).toEqual(all);
  const many = Array.from({ length: 250 }, (_, i) => ({ conversationId: `con_${i}`, lastSeq: 1 }));
  expect([...slicesOf(many, 1_000)].map((slice) => slice.length)).toEqual([100, 100, 50]);
});
