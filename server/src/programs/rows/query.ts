import { type ColumnKind, DATA_LIMITS, type DataTable } from '@lintel/contract/values/data-tables';
import { findColumn, type Group, isGroup, readFilters, refuse } from './filters.ts';

// A query in PostgREST's notation: what to select, in which order, which rows.

/** A column in the result, and the name that it has there. */
export interface Selected {
  column: string;
  name: string;
}
export interface Order {
  column: string;
  isText: boolean;
  isDescending: boolean;
  areNullsFirst: boolean;
}
export interface DataQuery {
  select: Selected[];
  filter: Group;
  order: Order[];
  limit: number;
  offset: number;
  /** The columns of `on_conflict`. */
  conflict: string[];
}

/** The parameters of a query in the order in which they were sent. */
export type Parameters = readonly (readonly [string, string])[];

// Clients name the columns of what they insert, which the rows themselves say.
const NOT_FILTERS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'];

/** Parse a query. Throws VALIDATION_FAILED at the parameter that cannot be understood. */
export function readQuery(table: DataTable, parameters: Parameters): DataQuery {
  const textOf = (name: string) => parameters.findLast(([key]) => key === name)?.[1];
  const filters = parameters.filter(([name]) => !NOT_FILTERS.includes(name));
  const filter = readFilters(table, filters);
  return {
    filter,
    select: readSelect(table, textOf('select'), idIn(filter) !== undefined),
    order: readOrder(table, textOf('order')),
    limit: readCount('limit', textOf('limit'), DATA_LIMITS.rows, DATA_LIMITS.maxRows),
    offset: readCount('offset', textOf('offset'), 0, DATA_LIMITS.maxOffset),
    conflict: readConflict(table, textOf('on_conflict')),
  };
}

/** The id of a query for one row: `id=eq.…` */
export function idIn({ parts }: Group): string | undefined {
  const found = parts.find(
    (part) => !isGroup(part) && part.column === 'id' && part.operator === 'eq' && !part.isNegated,
  );
  return found && !isGroup(found) ? String(found.values[0]) : undefined;
}

/** Whether a query asks for columns of a profile's page. */
export function isForPage(table: DataTable, { select }: Pick<DataQuery, 'select'>): boolean {
  return select.some(({ column }) => table.columns[column]?.isOnPage);
}

function readSelect(table: DataTable, text = '*', isOne: boolean): Selected[] {
  return text.split(',').flatMap((item) => {
    if (item.trim() === '*') return allColumns(table, isOne);
    const [, alias, column = ''] = /^\s*(?:(\w+):)?(\w+)\s*$/.exec(item) ?? [];
    if (!column) refuse('select', `"${item}" is not a column.`);
    if (findColumn(table, column).isOnPage && !isOne) {
      refuse('select', `${column} needs the filter id=eq.…`);
    }
    return [{ column, name: alias ?? column }];
  });
}

function allColumns(table: DataTable, isOne: boolean): Selected[] {
  return Object.entries(table.columns)
    .filter(([, { isOnPage = false }]) => isOne || !isOnPage)
    .map(([column]) => ({ column, name: column }));
}

function readOrder(table: DataTable, text?: string): Order[] {
  const wanted = text ? text.split(',').map((item) => readTerm(table, item)) : [];
  const usual = [table.order, { column: 'id', isDescending: true }].map((order) => ({
    ...order,
    isText: isComparedText(order.column, findColumn(table, order.column).kind),
    areNullsFirst: order.isDescending,
  }));
  // The id decides between equal rows, so that pages neither repeat nor miss one.
  return [...wanted, ...(wanted.length > 0 ? usual.slice(1) : usual)];
}

function readTerm(table: DataTable, item: string): Order {
  const [, column = '', direction, nulls] =
    /^\s*(\w+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?\s*$/.exec(item) ?? [];
  if (!column) refuse('order', `"${item}" is not a column with asc or desc.`);
  const { kind } = findColumn(table, column, 'isSearched');
  if (kind === 'list') refuse('order', `${column} is a list, which has no order.`);
  const isDescending = direction === 'desc';
  const areNullsFirst = nulls ? nulls === 'nullsfirst' : isDescending;
  return { column, isText: isComparedText(column, kind), isDescending, areNullsFirst };
}

/**
 * Ids have digits and small letters alone, which every order of text sorts alike, and the index on them is in that
 * order.
 */
function isComparedText(column: string, kind: ColumnKind): boolean {
  return kind === 'text' && column !== 'id';
}

function readCount(name: string, text: string | undefined, usual: number, max: number): number {
  if (text === undefined) return usual;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return count <= max ? count : refuse(name, `This is a number from 0 to ${max}.`);
}

function readConflict(table: DataTable, text?: string): string[] {
  if (!text) return [];
  const columns = text.split(',').map((column) => column.trim());
  const { conflict = [] } = table;
  const isKnown = columns.length === conflict.length && conflict.every((c) => columns.includes(c));
  if (!isKnown) refuse('on_conflict', `This takes ${conflict.join(',') || 'nothing here'}.`);
  return columns;
}
