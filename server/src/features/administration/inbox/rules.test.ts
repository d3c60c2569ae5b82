import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cursorOf, pageOf } from './rules.ts';

const ids = fc.uniqueArray(
  fc.record({
    prefix: fc.constantFrom('msg_', 'contact_'),
    cursor: fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(26, '0')),
  }),
  { selector: ({ cursor }) => cursor, maxLength: 60 },
);

/** What a store answers: the part of one source next to a cursor, and one more than a page. */
function partOf(all: string[], prefix: string, bounds: { before?: string; after?: string }) {
  const ids = all.filter((id) => id.startsWith(prefix)).toSorted();
  const { before, after } = bounds;
  if (after !== undefined) return ids.filter((id) => cursorOf(id) > after).slice(0, 6);
  const older = ids.filter((id) => before === undefined || cursorOf(id) < before);
  return older.toReversed().slice(0, 6);
}

function page(all: string[], bounds: { before?: string; after?: string }) {
  const parts = ['msg_', 'contact_'].map((prefix) =>
    partOf(all, prefix, bounds).map((id) => ({ id })),
  );
  return pageOf(parts, bounds, 5);
}

it('two sources are paged as one list, in both directions', () => {
  fc.assert(
    fc.property(ids, (entries) => {
      const all = entries.map(({ prefix, cursor }) => prefix + cursor);
      const expected = all.toSorted((a, b) => (cursorOf(a) < cursorOf(b) ? 1 : -1));
      const down: string[] = [];
      let at = page(all, {});
      down.push(...at.rows.map(({ id }) => id));
      while (at.before !== null) {
        at = page(all, { before: at.before });
        down.push(...at.rows.map(({ id }) => id));
      }
      expect(down).toEqual(expected);
      const up = at.rows.map(({ id }) => id);
      while (at.after !== null) {
        at = page(all, { after: at.after });
        up.unshift(...at.rows.map(({ id }) => id));
      }
      expect(up).toEqual(expected);
    }),
  );
});
