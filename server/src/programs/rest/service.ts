import { DATA_TABLES, type DataTable } from '@lintel/contract/values/data-tables';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as rows from '#server/programs/rows/service.ts';
import * as writing from '#server/programs/writing/service.ts';

// The data API: tables with filters, in the conventions of PostgREST. A viewer reads what the product's own pages show
// them, and writes through the same services.

export {
  countConditions,
  parametersOf,
  preferencesOf,
} from '#server/programs/rows/service.ts';

/** What a request to a table asks. Throws if the viewer may not ask it. */
export function readCall(viewer: Viewer, call: rows.TableCall): rows.DataQuery {
  const table: DataTable = DATA_TABLES[call.table];
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  if (!table.methods.includes(method)) throw new AppError('METHOD_NOT_ALLOWED');
  const scope = method === 'GET' ? table.scopes.read : table.scopes.write;
  if (viewer.scopes && !(scope && viewer.scopes.includes(scope))) {
    throw new AppError('TOKEN_SCOPE_MISSING');
  }
  const query = rows.readQuery(table, [...call.parameters, ...call.preferences.range]);
  if (method === 'GET' && table.needsFilter && query.filter.parts.length === 0) {
    rows.refuse(call.table, 'This table needs a filter.');
  }
  return query;
}

/** What a request finds, if that is a search, which is run before any transaction. */
export async function searchAhead(
  ctx: Context,
  viewer: Viewer,
  call: rows.TableCall,
  query: rows.DataQuery,
): Promise<rows.Found | undefined> {
  if (!isReading(call)) {
    const found = await writing.searchAhead(ctx, viewer, call, query);
    return found && { found, total: undefined };
  }
  if (!rows.isSearch(call.table, query)) return undefined;
  return rows.findRows(ctx, viewer, call.table, query, call.preferences.isCounted);
}

/**
 * Answer a request to a table.
 * @param ahead what it finds, if that has been looked up before
 */
export async function callTable(
  ctx: Context,
  viewer: Viewer,
  call: rows.TableCall,
  query = readCall(viewer, call),
  ahead?: rows.Found,
): Promise<rows.Answer> {
  const searched = ahead ?? (await searchAhead(ctx, viewer, call, query));
  if (!isReading(call)) return writing.writeRows(ctx, viewer, call, query, searched?.found);
  const { isCounted, isOne } = call.preferences;
  const { found, total } =
    searched ?? (await rows.findRows(ctx, viewer, call.table, query, isCounted));
  const page = { count: found.length, offset: query.offset, total, isOne };
  // HEAD shows no row, so it spends no view either.
  if (call.method === 'HEAD') return rows.toAnswer({ ...page, rows: [], isOne: false });
  const shown = await rows.presentRows(ctx, viewer, call.table, query, found);
  return rows.toAnswer({ ...page, rows: shown });
}

function isReading({ method }: rows.TableCall): boolean {
  return method === 'GET' || method === 'HEAD';
}
