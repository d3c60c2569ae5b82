import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '#server/testing/builders.ts';
import { askSql, openSqlApp, type SqlAdmin } from '#server/testing/sql-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let app: TestApp;
let admin: SqlAdmin;
beforeAll(async () => {
  app = await openSqlApp();
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const ask = (query: string) => askSql(app, admin, query);

const READABLE = Object.entries(READABLE_COLUMNS).filter(([, columns]) => columns.length > 0);

/** Every column that a statement sees, as `table.column`. */
const CATALOGUE = isPostgres
  ? `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`
  : `select t.name || '.' || c.value as name from sqlite_temp_schema t, json_each(
      '[' || substr(t.sql, instr(t.sql, ' as select ') + 11,
        instr(t.sql, ' from ') - instr(t.sql, ' as select ') - 11) || ']') c
      where t.sql not like '% as select 1 from %'`;

const ANYWHERE = [
  `insert into settings (name, value) values ('stolen', '1')`,
  `update members set role = 'admin'`,
  `update members set role = 'admin' returning id`,
  'delete from profiles',
  'drop table profiles',
  'create table stolen (id integer)',
  'create temp table stolen as select 1 as id',
  'create view stolen as select id from members',
  'alter table members add column stolen text',
  'with gone as (delete from profiles returning id) select * from gone',
  'select 1; select 2',
  'select 1; drop table profiles',
  'begin',
  'commit',
  'rollback; update profiles set bio = null',
  'savepoint s',
  'vacuum',
  '',
  '-- nothing',
  'select "passwordHash" from members',
  'select m."passwordHash" from members as m',
  'select (select "passwordHash" from members limit 1)',
  `select id from members where "passwordHash" like '$argon2id%'`,
  'select id from members order by "passwordHash"',
  'select count(*) from members group by "passwordHash"',
  'select id from members join "sessionTokens" on true',
  'select count(*) from "sessionTokens"',
  'select content from messages',
  'select "shareToken" from collections',
  // On SQLite no permission is asked for the columns that these compare.
  `with guess("passwordHash") as (values ('x')) select id from members join guess using ("passwordHash")`,
  `with guess(name) as (values ('x')) select 1 from settings natural join guess`,
];

const ON_POSTGRES = [
  'select * from members',
  'select a.id from members a natural join members b',
  'select members from members',
  'select row_to_json(members) from members',
  'select (members).* from members',
  'set role postgres',
  'reset role',
  'set default_transaction_read_only = off',
  'show all',
  `select set_config('role', 'postgres', false)`,
  `select set_config('session_authorization', 'postgres', false)`,
  `select set_config('role', 'postgres', false), query_to_xml('select * from settings', true, true, '')`,
  `select set_config('transaction_read_only', 'off', false), query_to_xml('delete from profiles', true, true, '')`,
  `select query_to_xml('select "passwordHash" from members', true, true, '')`,
  `select table_to_xml('"sessionTokens"'::regclass, true, true, '')`,
  `copy members to stdout`,
  `copy members to program 'true'`,
  `copy (select 1) to '/tmp/stolen'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_read_binary_file('postgresql.conf')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  'select passwd from pg_shadow',
  'select rolpassword from pg_authid',
  'select stavalues1 from pg_statistic',
  'select pg_reload_conf()',
  'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user',
  'do $$ begin perform 1; end $$',
  'select id into stolen from members',
  'select id from members for update',
  'lock table members in access exclusive mode',
  'create extension dblink',
  `select dblink('dbname=postgres', 'select 1')`,
  'listen something',
  'prepare p as select 1',
  'execute p',
  'close all',
  'move forward 1 in result',
  'explain analyze select 1',
  `select repeat('x', 100000000)`,
  'select pg_sleep(60)',
];

/** What PostgreSQL lets anybody call, which lasts no longer than the statement. */
const WITHOUT_EFFECT = [
  `select lo_from_bytea(0, 'stolen')`,
  `select database_to_xml(true, true, '')::text as xml`,
  `select pg_notify('lintel', 'stolen')`,
  `select pg_advisory_lock(1)`,
  `select set_config('statement_timeout', '0', false)`,
  `select set_config('transaction_read_only', 'off', true)`,
];

const ON_SQLITE = [
  'pragma query_only = 0',
  'pragma table_info(members)',
  'pragma writable_schema = 1',
  `select * from pragma_table_info('members')`,
  'select * from pragma_database_list',
  `attach '/tmp/stolen.db' as stolen`,
  `attach ':memory:' as stolen`,
  'detach main',
  `vacuum into '/tmp/stolen.db'`,
  `select load_extension('/tmp/stolen.so')`,
  `select fts3_tokenizer('simple')`,
  'select * from dbstat',
  'create virtual table stolen using fts5(words)',
  `replace into settings values ('stolen', '1')`,
  'reindex',
  'analyze',
  'select rowid from "sessionTokens"',
  'select "passwordHash" from main.members',
  'select rowid from members',
  'select "passwordHash" from temp.members',
  'select sql from main.sqlite_master',
  'select zeroblob(1000000000)',
  `select printf('%.*c', 1000000000, 'x')`,
  `select readfile('/etc/passwd')`,
  `select writefile('/tmp/stolen', 'x')`,
];

describe('what SQL of an administrator never does', () => {
  const attacks = [...ANYWHERE, ...(isPostgres ? ON_POSTGRES : ON_SQLITE)];
  it.each(attacks)('%s', async (query) => {
    const before = await contents();
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.rows).toBeUndefined();
    expect(await contents()).toEqual(before);
  });

  it.runIf(isPostgres).each(WITHOUT_EFFECT)('%s, with any effect', async (query) => {
    const before = await contents();
    const { body } = await ask(query);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|tokenHash/);
    expect(await contents()).toEqual(before);
  });

  it('sees a column that is not named as readable', async () => {
    const { body } = await ask(CATALOGUE);
    const seen = body.rows?.map(({ name }) => name);
    const named = READABLE.flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`));
    expect(seen?.toSorted()).toEqual(named.toSorted());
  });
});

it('every readable column can be read', async () => {
  const counts = READABLE.map(([table, columns]) => {
    const names = columns.map((column) => `"${column}"`).join();
    return `select count(*) from (select distinct ${names} from "${table}") t`;
  });
  const { status, body } = await ask(counts.join(' union all '));
  expect([status, body.rows?.length]).toEqual([200, READABLE.length]);
});

/** What an attack would change. */
async function contents() {
  const { db } = app.ctx;
  const members = await db.selectFrom('members').selectAll().execute();
  const profiles = await db.selectFrom('profiles').selectAll().execute();
  const { rows: objects } = await (isPostgres
    ? sql`select * from pg_largeobject_metadata`
    : sql`select 1`
  ).execute(db);
  return { members, profiles, objects, tables: await tables() };
}

/** Every table of the database with the names of its columns. */
async function tables() {
  const { rows } = await (isPostgres
    ? sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`
    : sql`select name, sql from sqlite_master`
  ).execute(app.ctx.db);
  return rows;
}
