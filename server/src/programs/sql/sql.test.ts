import { listAuditLog } from '@lintel/contract/administration/audit-log';
import { SQL_LIMITS } from '@lintel/contract/values/programs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAdmin, tokenOf } from '#server/testing/builders.ts';
import { askSql, dropRole, makeRole, openSqlApp, type SqlAdmin } from '#server/testing/sql-app.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { grantReading } from './role.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let app: TestApp;
let admin: SqlAdmin;
beforeAll(async () => {
  app = await openSqlApp();
  admin = await anAdmin(app, { fullName: 'Ada Ashe' });
});
afterAll(() => app.close());

const ask = (query: string, params?: unknown[]) => askSql(app, admin, query, params);

describe('SQL of an administrator', () => {
  it('reads rows, with values beside the statement', async () => {
    const { status, body } = await ask(
      'select "fullName", $2 as word, cast($3 as integer) as number from profiles where id = $1',
      [admin.id, "o'clock", 7],
    );
    expect(status).toBe(200);
    expect(body).toEqual({ rows: [{ fullName: 'Ada Ashe', word: "o'clock", number: 7 }] });
  });

  it('may count, join, group and recurse, and end with a semicolon', async () => {
    const counted = await ask(
      'select m.role, count(*) as n from members m join profiles p on p.id = m.id group by m.role;',
    );
    expect(counted.body).toEqual({ rows: [{ role: 'admin', n: 1 }] });
    const recursed = await ask(
      'with recursive c(x) as (select 1 union all select x + 1 from c where x < 9) select sum(x) as s from c',
    );
    expect(Number(recursed.body.rows?.[0]?.s)).toBe(45);
  });

  it('is in the audit log with its text and without its values, also when it is refused', async () => {
    await ask('select $1 as secret', ['Kept out of the log']);
    await ask('drop table members');
    const { items } = await admin.client.call(listAuditLog, { query: {} });
    expect(items.slice(0, 2)).toMatchObject([
      { actor: { id: admin.id }, action: 'run-sql', details: ['drop table members'] },
      { action: 'run-sql', subject: 'database', details: ['select $1 as secret'] },
    ]);
    expect(JSON.stringify(items)).not.toContain('Kept out');
  });

  it('is refused with the words of the database', async () => {
    const { status, body } = await ask('select missing from members');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'SQL_REFUSED', hint: null });
    expect(body.details).toMatch(/^query: .*missing/);
  });

  it('answers as many rows as are allowed, and refuses more, and results that are too large', async () => {
    const numbers = (n: number) =>
      `with recursive c(x) as (select 1 union all select x + 1 from c where x < ${n}) select x from c`;
    expect((await ask(numbers(SQL_LIMITS.rows))).body.rows).toHaveLength(SQL_LIMITS.rows);
    const over = await ask(numbers(SQL_LIMITS.rows + 1));
    expect(over.body.details).toBe('query: The result has more than 1000 rows. Add a LIMIT.');
    const wide = isPostgres ? `repeat('x', 10000)` : 'hex(zeroblob(5000))';
    const large = await ask(`select ${wide} as x from (${numbers(200)}) c`);
    expect(large.body.details).toBe('query: The result is larger than 1 MB.');
  });

  it('is ended after five seconds', async () => {
    const { status, body } = await ask(
      'with recursive c(x) as (select 1 union all select x + 1 from c) select count(*) from c',
    );
    expect(status).toBe(400);
    expect(body.details).toBe('query: The statement took longer than 5 seconds.');
  });

  it('is refused while others run', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('select 1 as one')));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
  });
});

describe('who may run SQL', () => {
  it('no one, unless the operator allows it', async () => {
    await using closed = await openTestApp();
    const { status, body } = await askSql(closed, await anAdmin(closed), 'select 1');
    expect([status, body.code]).toEqual([403, 'SQL_OFF']);
  });

  it('neither members nor API tokens nor the cookie of a session', async () => {
    const member = await aMember(app);
    expect((await askSql(app, member, 'select 1')).body.code).toBe('NOT_ALLOWED');
    const token = await tokenOf(admin, ['profiles:read']);
    expect((await askSql(app, admin, 'select 1', [], token)).body.code).toBe('TOKEN_SCOPE_MISSING');
    const byCookie = await admin.client.inject({
      method: 'POST',
      url: '/api/db/lintel/sql',
      payload: { query: 'select 1' },
    });
    expect(byCookie.statusCode).toBe(401);
  });

  it('an administrator who has not signed in for a while proves who they are first', async () => {
    const earlier = await anAdmin(app);
    await earlier.client.bearer();
    app.ctx.clock.advance(11 * 60_000);
    expect((await askSql(app, earlier, 'select 1')).body.code).toBe('RECENT_SIGNIN_NEEDED');
    admin = await anAdmin(app, { fullName: 'Ada Ashe' });
  });
});

describe.runIf(isPostgres)('a role that may do more than read what it should is not used', () => {
  /** The answer to a statement by a role that these statements make. */
  async function answerAs(grant: (role: string) => Promise<unknown>) {
    const { db, config } = app.ctx;
    const { role, location } = await makeRole(db, config.database);
    await grant(role);
    await using other = await openTestApp({ sql: location }, app);
    const { status, body } = await askSql(other, await anAdmin(other), 'select 1');
    await dropRole(db, role);
    return [status, body.code];
  }
  const execute = (...statements: string[]) =>
    Promise.all(statements.map((text) => sql.raw(text).execute(app.ctx.db)));
  const UNFIT = [501, 'SQL_ROLE_UNFIT'];

  it('such as the one that owns the tables', async () => {
    await using other = await openTestApp({ sql: app.ctx.config.database }, app);
    const { status, body } = await askSql(other, await anAdmin(other), 'select 1');
    expect([status, body.code]).toEqual(UNFIT);
  });

  it('such as one that reads a secret, writes, or becomes another', async () => {
    expect(await answerAs((role) => grantReading(app.ctx.db, role))).toEqual([200, undefined]);
    expect(
      await answerAs((role) => execute(`grant select ("passwordHash") on members to ${role}`)),
    ).toEqual(UNFIT);
    expect(await answerAs((role) => execute(`grant delete on profiles to ${role}`))).toEqual(UNFIT);
    expect(await answerAs((role) => execute(`grant pg_read_server_files to ${role}`))).toEqual(
      UNFIT,
    );
  });

  it('and one that may not sign in is a fault of the site', async () => {
    const { config } = app.ctx;
    const url = new URL((config.sql as { url: string }).url);
    url.password = 'wrong';
    await using other = await openTestApp({ sql: { engine: 'postgres', url: url.href } }, app);
    expect((await askSql(other, await anAdmin(other), 'select 1')).status).toBe(500);
  });
});
