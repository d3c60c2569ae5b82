// What the filters of the data API mean, defined without the product's code: three-valued logic as in SQL, texts by
// code points, `ilike` by folded letters.

import { letters } from './text.ts';

export type Value = string | number | boolean | readonly string[] | null;
export type ModelRow = Record<string, Value>;
export type ModelFilter =
  | { column: string; operator: string; values: readonly string[]; isNegated: boolean }
  | { all: boolean; parts: readonly ModelFilter[]; isNegated: boolean };
/** True, false or unknown. */
type Truth = boolean | null;

/** Whether a row is found. */
export function finds(filter: ModelFilter, row: ModelRow): boolean {
  return truthOf(filter, row) === true;
}

function truthOf(filter: ModelFilter, row: ModelRow): Truth {
  const truth = 'parts' in filter ? groupTruth(filter, row) : conditionTruth(filter, row);
  return filter.isNegated && truth !== null ? !truth : truth;
}

function groupTruth(
  { all, parts }: { all: boolean; parts: readonly ModelFilter[] },
  row: ModelRow,
) {
  const truths = parts.map((part) => truthOf(part, row));
  if (truths.includes(!all)) return !all;
  return truths.includes(null) ? null : all;
}

function conditionTruth(
  { column, operator, values }: { column: string; operator: string; values: readonly string[] },
  row: ModelRow,
): Truth {
  const value = row[column] ?? null;
  const [text = ''] = values;
  if (operator === 'is') return isTruth(text, value);
  if (operator === 'in' && values.length === 0) return false;
  if (value === null) return null;
  switch (operator) {
    case 'eq':
      return compare(value, text) === 0;
    case 'neq':
      return compare(value, text) !== 0;
    case 'gt':
      return compare(value, text) > 0;
    case 'gte':
      return compare(value, text) >= 0;
    case 'lt':
      return compare(value, text) < 0;
    case 'lte':
      return compare(value, text) <= 0;
    case 'in':
      return values.some((each) => compare(value, each) === 0);
    case 'cs':
      return values.every((each) => (value as readonly string[]).includes(each));
    case 'like':
      return patternOf(text).test(String(value));
    case 'ilike':
      return patternOf(text, letters).test(letters(String(value)));
    default:
      throw new Error(`The model has no operator ${operator}.`);
  }
}

function isTruth(word: string, value: Value): boolean {
  if (word === 'null') return value === null;
  if (word === 'not_null') return value !== null;
  return value === (word === 'true');
}

/** Compare two values in an order by code points; instants are compared in time. */
export function compare(one: Value, other: Value): number {
  if (typeof one === 'number') return one - Number(other);
  if (typeof one === 'boolean') return Number(one) - Number(String(other) === 'true');
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

function patternOf(text: string, fold = (part: string) => part): RegExp {
  const source = text.replaceAll(/\\(.)|[%*]|_|[^\\%*_]+/gsu, (found, escaped?: string) => {
    if (escaped !== undefined) return literal(fold(escaped));
    if (found === '%' || found === '*') return '[^]*';
    return found === '_' ? '[^]' : literal(fold(found));
  });
  return new RegExp(`^${source}$`, 'u');
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

/** A filter as a parameter of a query: its name and text. */
export function written(filter: ModelFilter): [string, string] {
  if ('parts' in filter) {
    return [`${not(filter)}${filter.all ? 'and' : 'or'}`, `(${filter.parts.map(inGroup).join()})`];
  }
  const { column, operator, values } = filter;
  return [column, `${not(filter)}${operator}.${operand(operator, values, (text) => text)}`];
}

function inGroup(filter: ModelFilter): string {
  const [name, text] = written(filter);
  if ('parts' in filter) return name + text;
  const { operator, values } = filter;
  return `${name}.${not(filter)}${operator}.${operand(operator, values, quoted)}`;
}

function operand(operator: string, values: readonly string[], one: (text: string) => string) {
  if (operator === 'in') return `(${values.map(quoted).join()})`;
  if (operator === 'cs') return `{${values.map(quoted).join()}}`;
  return one(values[0] ?? '');
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function not({ isNegated }: { isNegated: boolean }): string {
  return isNegated ? 'not.' : '';
}
