import {
  COLUMN_OPERATORS,
  type ColumnKind,
  DATA_LIMITS,
  type DataTable,
  type Operator,
} from '@lintel/contract/values/data-tables';
import { isStorable, UNSTORABLE_WORDS } from '@lintel/contract/values/text';
import { AppError } from '#server/platform/app-error.ts';
import { Reader } from './reader.ts';
import { readValue } from './values.ts';

// The filters of a query in PostgREST's notation: `column=operator.value`, and `or=(…)` with conditions inside.

/** A condition on a column; the values are as the database compares them. */
export interface Condition {
  column: string;
  kind: ColumnKind;
  operator: Operator;
  values: (string | number)[];
  isNegated: boolean;
}
export interface Group {
  all: boolean;
  parts: Filter[];
  isNegated: boolean;
}
export type Filter = Condition | Group;

const PATTERNS: readonly Operator[] = ['like', 'ilike', 'cs'];

export function isGroup(filter: Filter): filter is Group {
  return 'parts' in filter;
}

/** Throw VALIDATION_FAILED at a parameter of the query. */
export function refuse(parameter: string, words: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { [parameter]: words } });
}

/** Parse the parameters that are filters; they are joined by AND. */
export function readFilters(table: DataTable, parameters: readonly (readonly [string, string])[]) {
  const counter = { left: DATA_LIMITS.conditions };
  const parts = parameters.map(([name, text]) => {
    if (!isStorable(text)) refuse(name, UNSTORABLE_WORDS);
    const reader = new Reader(name, text);
    const logic = /^(not\.)?(and|or)$/.exec(name);
    const filter = logic
      ? readGroup(table, reader, counter, { all: logic[2] === 'and', isNegated: !!logic[1] })
      : readCondition(table, reader, counter, name, false);
    reader.end();
    return filter;
  });
  return { all: true, parts, isNegated: false };
}

/** How many conditions a filter has. */
export function countConditions(filter: Filter): number {
  if (!isGroup(filter)) return 1;
  return filter.parts.reduce((count, part) => count + countConditions(part), 0);
}

/** Whether a filter compares texts with patterns. */
export function hasPattern(filter: Filter): boolean {
  return isGroup(filter) ? filter.parts.some(hasPattern) : PATTERNS.includes(filter.operator);
}

interface Counter {
  left: number;
}

function readGroup(
  table: DataTable,
  reader: Reader,
  counter: Counter,
  logic: Pick<Group, 'all' | 'isNegated'>,
  depth = 1,
): Group {
  if (depth > DATA_LIMITS.depth) reader.refuse('This is nested too deeply.');
  const parts = reader.list(() => {
    const nested = reader.take(/(not\.)?(and|or)(?=\()/y);
    if (nested) {
      const inner = { all: nested[2] === 'and', isNegated: nested[1] !== undefined };
      return readGroup(table, reader, counter, inner, depth + 1);
    }
    const [, column = ''] = reader.take(/(\w+)\./y) ?? reader.refuse('Expected a condition.');
    return readCondition(table, reader, counter, column, true);
  });
  if (parts.length === 0) reader.refuse('Expected a condition.');
  return { ...logic, parts };
}

function readCondition(
  table: DataTable,
  reader: Reader,
  counter: Counter,
  column: string,
  isInGroup: boolean,
): Condition {
  counter.left -= 1;
  if (counter.left < 0) reader.refuse(`At most ${DATA_LIMITS.conditions} conditions.`);
  const { kind } = findColumn(table, column, 'isSearched');
  const isNegated = reader.take(/not\./y) !== undefined;
  const [, operator = ''] = reader.take(/(\w+)\./y) ?? reader.refuse('Expected an operator.');
  const known: readonly string[] = COLUMN_OPERATORS[kind];
  if (!known.includes(operator)) {
    reader.refuse(`Unknown operator "${operator}". Operators: ${known.join(', ')}.`);
  }
  const texts = readTexts(reader, operator as Operator, isInGroup);
  const values = texts.map((text) => readValue(reader, kind, operator as Operator, text));
  return { column, kind, operator: operator as Operator, values, isNegated };
}

function readTexts(reader: Reader, operator: Operator, isInGroup: boolean): string[] {
  if (operator === 'in') return reader.list(() => reader.value(/[,()]/));
  if (operator === 'cs') return reader.list(() => reader.value(/[,{}]/), '{}');
  return [isInGroup ? reader.value(/[,()]/) : reader.rest()];
}

/** A column of a table. Throws VALIDATION_FAILED with the names of those that there are. */
export function findColumn(table: DataTable, name: string, use?: 'isSearched') {
  const columns = Object.entries(table.columns).filter(([, column]) => column.isSearched !== false);
  const all = use ? columns : Object.entries(table.columns);
  const [, column] = all.find(([key]) => key === name) ?? [];
  return column ?? refuse(name, `Unknown column. Columns: ${all.map(([key]) => key).join(', ')}.`);
}
