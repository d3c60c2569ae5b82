import { CHOICE_KEYS, type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import type { DirectorySearch } from '../../../engine/src/document.ts';
import { BOUNDS, COLUMNS, isList } from './columns.ts';
import { anyOf, Conditions, type Statement, without, wordsIn } from './conditions.ts';

// The directory as a first version would be written: one table, lists as JSON, LIKE on every text column. Measures time
// only.

const TEXT_COLUMNS = [
  'fullName',
  'businessName',
  ...CHOICE_KEYS.filter((key) => choiceFacet(key).kind !== 'flag'),
];

/** The differences between the two dialects. */
export const SQLITE = {
  like: 'LIKE',
  choices: (list: string) => `json_each(profiles."${list}") AS choice`,
};
export const POSTGRES = {
  like: 'ILIKE',
  choices: (list: string) =>
    `jsonb_array_elements_text(profiles."${list}"::jsonb) AS choice(value)`,
};
type Dialect = typeof SQLITE;

export const LITERAL_TABLE = `
  CREATE TABLE profiles (${COLUMNS.map(({ name, type }) => `"${name}" ${type}`).join(', ')}, PRIMARY KEY (id))`;
export const NEWEST_INDEX = 'CREATE INDEX newest ON profiles ("createdAt" DESC, id DESC)';

/** The statements for the total, the page and the counts of every facet, in this order. */
export function literalStatements(search: DirectorySearch, dialect: Dialect): Statement[] {
  const { text, values } = conditionsOf(search, dialect);
  return [
    { text: `SELECT count(*) AS total FROM profiles WHERE ${text}`, values },
    {
      text: `SELECT id FROM profiles WHERE ${text} ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      values: [...values, search.limit],
    },
    ...CHOICE_KEYS.map((key) => countOf(key, search, dialect)),
  ];
}

function countOf(key: ChoiceKey, search: DirectorySearch, dialect: Dialect): Statement {
  const { text, values } = conditionsOf(without(key, search), dialect);
  const from = isList(key) ? `profiles, ${dialect.choices(key)}` : 'profiles';
  const value = isList(key) ? 'choice.value' : `"${key}"`;
  return {
    text: `SELECT ${value} AS value, count(*) FROM ${from} WHERE ${text} GROUP BY 1`,
    values,
  };
}

function conditionsOf(search: DirectorySearch, { like }: Dialect): Conditions {
  const all = new Conditions();
  for (const key of CHOICE_KEYS) {
    const selected: readonly string[] = search[key] ?? [];
    if (selected.length === 0) continue;
    const { takesParts } = choiceFacet(key);
    const test = isList(key) || takesParts ? `"${key}" ${like} ?` : `"${key}" = ?`;
    const patternOf = (value: string) => (isList(key) ? `%"${value}"%` : value);
    const values = takesParts ? selected.map((part) => `%${part}%`) : selected.map(patternOf);
    all.add(anyOf(test, values), ...values);
  }
  for (const { name, keeps } of BOUNDS) {
    const bound = search[name];
    if (bound !== undefined) all.add(`coalesce("${name}" ${keeps} ?, true)`, bound);
  }
  for (const { text } of wordsIn(search)) {
    const tests = TEXT_COLUMNS.map((column) => `profiles."${column}" ${like} ?`);
    all.add(`(${tests.join(' OR ')})`, ...tests.map(() => `%${text}%`));
  }
  return all;
}
