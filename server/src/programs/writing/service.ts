import type { DataRow } from '@lintel/contract/programs/rest';
import {
  DATA_LIMITS,
  DATA_TABLES,
  type DataTable,
  type DataTableName,
} from '@lintel/contract/values/data-tables';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as rows from '#server/programs/rows/service.ts';
import { type Key, WRITERS } from './writers.ts';

// Writes of the data API, each through the service that the page uses.

/**
 * Write rows in one transaction: all of them or none.
 * @param ahead what a search found, if that has been looked up before
 */
export async function writeRows(
  root: Context,
  viewer: Viewer,
  call: rows.TableCall,
  query: rows.DataQuery,
  ahead?: readonly rows.Row[],
): Promise<rows.Answer> {
  return transact(root, async (tx) => {
    const ctx = { ...root, db: tx };
    const show = async (found: readonly rows.Row[]) =>
      call.preferences.isShown
        ? rows.presentRows(ctx, viewer, call.table, query, found)
        : undefined;
    if (call.method === 'POST') {
      const filter = anyOf(await create(ctx, viewer, call, query));
      const written = await find(ctx, viewer, call.table, { ...query, filter });
      return toAnswer(call, 201, await show(written));
    }
    if (query.filter.parts.length === 0) rows.refuse(call.table, 'A change needs a filter.');
    const found =
      ahead ?? (await find(ctx, viewer, call.table, ownOnly(call.table, viewer, query)));
    if (found.length > DATA_LIMITS.maxRows) {
      rows.refuse(call.table, `A request changes at most ${DATA_LIMITS.maxRows} rows.`);
    }
    if (call.method === 'DELETE') {
      const shown = await show(found);
      for (const row of found) await WRITERS[call.table].remove?.(ctx, viewer, row);
      return toAnswer(call, 204, shown);
    }
    const values = requireColumns(call.table, 'later', singleRow(call.body));
    for (const row of found) await WRITERS[call.table].change?.(ctx, viewer, row, values);
    const filter = anyOf(found.map(({ id }) => ({ id: String(id) })));
    return toAnswer(
      call,
      204,
      await show(await find(ctx, viewer, call.table, { ...query, filter })),
    );
  });
}

/** What a change finds, if that is a search: of messages, whose texts never change. */
export async function searchAhead(
  ctx: Context,
  viewer: Viewer,
  { table }: rows.TableCall,
  query: rows.DataQuery,
): Promise<rows.Row[] | undefined> {
  const own = ownOnly(table, viewer, query);
  return rows.isSearch(table, own) ? find(ctx, viewer, table, own) : undefined;
}

async function create(
  ctx: Context,
  viewer: Viewer,
  { table, body, preferences }: rows.TableCall,
  { conflict }: rows.DataQuery,
): Promise<Key[]> {
  const duplicates = conflict.length > 0 ? preferences.duplicates : undefined;
  const keys: Key[] = [];
  for (const row of [body ?? []].flat()) {
    const values = requireColumns(table, 'at creation', row);
    const key = await WRITERS[table].create?.(ctx, viewer, values, duplicates);
    if (key) keys.push(key);
  }
  return keys;
}

async function find(ctx: Context, viewer: Viewer, table: DataTableName, query: rows.DataQuery) {
  const all = { ...query, offset: 0, limit: DATA_LIMITS.maxRows + 1 };
  return (await rows.findRows(ctx, viewer, table, all)).found;
}

/** Members change their own row alone; of other tables they only see their own. */
function ownOnly(
  table: DataTableName,
  { memberId }: Viewer,
  query: rows.DataQuery,
): rows.DataQuery {
  if (table !== 'users') return query;
  const parts: rows.Filter[] = [query.filter, equals('id', memberId)];
  return { ...query, filter: { all: true, parts, isNegated: false } };
}

function anyOf(keys: readonly Key[]): rows.Group {
  const parts = keys.map((key) => ({
    all: true,
    parts: Object.entries(key).map(([column, value]) => equals(column, value)),
    isNegated: false,
  }));
  // No key finds no row.
  const none = { ...equals('id', ''), isNegated: false };
  return { all: false, parts: [none, ...parts], isNegated: false };
}

function equals(column: string, value: string): rows.Filter {
  return { column, kind: 'text', operator: 'eq', values: [value], isNegated: false };
}

function singleRow(body: rows.TableCall['body']): DataRow {
  return body && !Array.isArray(body) ? body : rows.refuse('body', 'This takes one object.');
}

function requireColumns(name: DataTableName, when: 'at creation' | 'later', row: DataRow): DataRow {
  const { columns }: DataTable = DATA_TABLES[name];
  const allowed = Object.keys(columns).filter((column) =>
    [when, 'both'].includes(columns[column]?.written ?? ''),
  );
  for (const column of Object.keys(row)) {
    if (!allowed.includes(column)) rows.refuse(column, `Columns to write: ${allowed.join(', ')}.`);
  }
  return row;
}

function toAnswer(
  call: rows.TableCall,
  status: number,
  written: DataRow[] | undefined,
): rows.Answer {
  const body = written && call.preferences.isOne ? rows.onlyOf(written) : written;
  const shownStatus = status === 204 ? 200 : status;
  return { status: written ? shownStatus : status, headers: { 'content-range': '*/*' }, body };
}
