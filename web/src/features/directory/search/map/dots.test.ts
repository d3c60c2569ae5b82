import { expect, test } from 'vitest';
import { type Dot, largest, nearestTo, nextTowards, radiusOf } from './dots.ts';

const dot = (id: string, x: number, y: number, count = 1): Dot => {
  return { place: { id, name: id }, x, y, count };
};
const leeds = dot('leeds', 30, 56, 12);
const london = dot('london', 37, 75, 400);
const plymouth = dot('plymouth', 18, 84, 3);
const dots = [leeds, london, plymouth];

test('a click chooses the nearest dot', () => {
  expect(nearestTo(dots, { x: 20, y: 80 })).toBe(plymouth);
  expect(nearestTo([], { x: 1, y: 1 })).toBeUndefined();
});

test('an arrow key leads to a dot ahead, and from every dot to every other in some steps', () => {
  expect(nextTowards(dots, { from: leeds, key: 'ArrowDown' })).toBe(london);
  expect(nextTowards(dots, { from: london, key: 'ArrowLeft' })).toBe(plymouth);
  expect(nextTowards(dots, { from: plymouth, key: 'ArrowLeft' })).toBeUndefined();
  expect(nextTowards(dots, { from: leeds, key: 'Enter' })).toBeUndefined();
  for (const start of dots) {
    const reached = new Set([start]);
    for (const from of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = nextTowards(dots, { from, key });
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(dots.length);
  }
});

test('more members make a larger dot, up to a limit', () => {
  expect(largest(dots)).toBe(london);
  expect(radiusOf(plymouth)).toBeLessThan(radiusOf(leeds));
  expect(radiusOf(dot('all', 0, 0, 1_000_000))).toBe(1.6);
});
