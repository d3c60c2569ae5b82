import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence';
import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import { LIST_LIMITS, listPath } from '@lintel/contract/values/front-door';
import { CITIES, ROLES } from '@lintel/contract/values/members';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findListPage, listLists, listPaths } from './service.ts';

const ADDRESSES = ROLES.flatMap((role) => [null, ...CITIES].map((city) => ({ role, city })));

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await openTestApp();
  ids = await listedMembers(app, 300);
});
afterAll(() => app.close());

const member = fc.record({
  publicAs: fc.constantFrom('search', 'search', 'search', 'link', 'off'),
  factFlags: fc.subarray([...EVIDENCE_KINDS]).map(flagsOfKinds),
  createdAt: fc.integer({ min: 1, max: 5 }),
  updatedAt: fc.integer({ min: 1, max: 1_000 }),
  isSuspended: fc.constantFrom(false, false, false, true),
});

/** Let the members choose, be checked and be suspended. Returns those that lists may show. */
async function write(traits: readonly (typeof member extends fc.Arbitrary<infer T> ? T : never)[]) {
  await transact(app.ctx, async (tx) => {
    for (const [at, { isSuspended, ...values }] of traits.entries()) {
      const id = ids[at] as string;
      const publicCode = sql<string>`substr("id", length("id") - 6)`;
      const set = { ...values, publicAs: values.publicAs as 'search', publicCode };
      await tx.updateTable('profiles').set(set).where('id', '=', id).execute();
      const suspendedAt = isSuspended ? 1 : null;
      await tx.updateTable('members').set({ suspendedAt }).where('id', '=', id).execute();
    }
    await changes.append(tx, ids.slice(0, 1));
  });
  const rows = await app.ctx.db.selectFrom('profiles').selectAll().execute();
  const suspended = new Set(ids.filter((_, at) => traits[at]?.isSuspended));
  return rows.filter(({ id, publicAs }) => publicAs === 'search' && !suspended.has(id));
}

it('counts what an oracle counts over the listed, and has all of them in order', async () => {
  const traits = fc.array(member, { minLength: 300, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(traits, async (all) => {
      const shown = await write(all);
      app.ctx.clock.advance(OPEN_PAGES.milliseconds);
      const factsOf = ({ factFlags }: { factFlags: number }) =>
        EVIDENCE_KINDS.filter((kind) => (factFlags & flagsOfKinds([kind])) > 0);
      const expected = ADDRESSES.map(({ role, city }) => ({
        ...{ role, city },
        own: shown.filter((one) => one.role === role && (!city || one.location === city)),
      })).filter(({ own }) => own.length >= LIST_LIMITS.members);
      expect(await listLists(app.ctx)).toEqual(
        expected.map(({ role, city, own }) => ({ role, city, count: own.length })),
      );
      const paths = expected.map(listPath);
      expect(await listPaths(app.ctx)).toEqual(paths.length > 0 ? ['/directory', ...paths] : []);
      for (const { own, ...list } of expected) {
        const pages = Math.ceil(own.length / LIST_LIMITS.page);
        const read = await Promise.all(
          Array.from({ length: pages + 1 }, (_, i) => findListPage(app.ctx, listPath(list), i + 1)),
        );
        const last = read.pop();
        expect([last, read[0]?.pages]).toEqual([undefined, pages]);
        for (const kind of EVIDENCE_KINDS) {
          const count = own.filter((one) => factsOf(one).includes(kind)).length;
          const found = read[0]?.figures.checked.find((each) => each.kind === kind);
          expect(found?.count ?? 0).toBe(count);
        }
        const keyOf = (one: (typeof own)[number]) =>
          [99 - factsOf(one).length, 9 - one.createdAt, one.id].join(' ');
        expect(read.flatMap((page) => page?.members.map(({ id }) => id))).toEqual(
          own.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id),
        );
      }
    }),
    { numRuns: 2 },
  );
});
