import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { setAdmin } from '#server/features/members/members/service.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { OPERATOR, record } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const entries = () => app.ctx.db.selectFrom('auditLog').selectAll().orderBy('id').execute();

it('the product cannot change or delete entries in the database', async () => {
  const { db } = app.ctx;
  const { email } = await aMember(app);
  await setAdmin(app.ctx, email, true, { force: true });
  const before = await entries();
  expect(before).toHaveLength(1);
  const id = before[0]?.id ?? '';
  const attempts = [
    () => db.updateTable('auditLog').set({ actorId: 'other' }).execute(),
    () => db.updateTable('auditLog').set({ action: 'x' }).where('id', '=', id).execute(),
    () => db.deleteFrom('auditLog').execute(),
    () => db.deleteFrom('auditLog').where('id', '=', id).execute(),
    () => sql`insert into "auditLog" select * from "auditLog"`.execute(db),
    () => sql`truncate table "auditLog"`.execute(db),
    () => {
      const row = { ...(before[0] as (typeof before)[number]), actorId: 'other' };
      const again = db.insertInto('auditLog').values(row);
      return again.onConflict((on) => on.column('id').doUpdateSet({ actorId: 'x' })).execute();
    },
    () =>
      sql`insert or replace into "auditLog" ("id", "actorId", "action", "subjectId", "createdAt")
        values (${id}, 'other', 'x', 'x', 0)`.execute(db),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow();
  expect(await entries()).toEqual(before);
  // Further entries can still be added.
  await transact(app.ctx, (tx) =>
    record(app.ctx, tx, OPERATOR, 'suspend-member', `user_${randomBytes(4).toString('hex')}`),
  );
  expect(await entries()).toHaveLength(2);
});

it('erasing an account keeps the entries about it', async () => {
  const { id, email } = await aMember(app);
  await setAdmin(app.ctx, email, true, { force: true });
  const before = await entries();
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
  expect(await entries()).toEqual(before);
  expect(before.at(-1)).toMatchObject({ subjectId: id, action: 'grant-admin' });
});
