import type { DirectorySearch } from '../../../server/src/engine/document.ts';
import { anyOf, Conditions, GROUPS, type Group, type Statement, without } from './conditions.ts';

// The directory as one would first write it: one table, lists as JSON, LIKE over six columns. Only for its time.

const TEXT_COLUMNS = ['fullName', 'businessName', 'role', 'location', 'focus', 'services'];

/** What the two engines call the same. */
export const SQLITE = {
  like: 'LIKE',
  choices: (list: string) => `json_each(profiles.${list}) AS choice`,
};
export const POSTGRES = {
  like: 'ILIKE',
  choices: (list: string) => `jsonb_array_elements_text(profiles.${list}::jsonb) AS choice(value)`,
};
type Dialect = typeof SQLITE;

export const LITERAL_TABLE = `
  CREATE TABLE profiles (id TEXT PRIMARY KEY, "createdAt" BIGINT, "fullName" TEXT, "businessName" TEXT,
    role TEXT, location TEXT, focus TEXT, services TEXT, "budgetMin" BIGINT, "budgetMax" BIGINT)`;
export const NEWEST_INDEX = 'CREATE INDEX newest ON profiles ("createdAt" DESC, id DESC)';

/** Total, page and the counts of the four groups, in this order. */
export function literalStatements(search: DirectorySearch, dialect: Dialect): Statement[] {
  const { text, values } = conditionsOf(search, dialect);
  return [
    { text: `SELECT count(*) AS total FROM profiles WHERE ${text}`, values },
    {
      text: `SELECT id FROM profiles WHERE ${text} ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      values: [...values, search.limit],
    },
    ...GROUPS.map((group) => countOf(group, search, dialect)),
  ];
}

function countOf(group: Group, search: DirectorySearch, dialect: Dialect): Statement {
  const { text, values } = conditionsOf(without(group, search), dialect);
  const isList = group === 'focus' || group === 'services';
  const from = isList ? `profiles, ${dialect.choices(group)}` : 'profiles';
  const value = isList ? 'choice.value' : group;
  return {
    text: `SELECT ${value} AS value, count(*) FROM ${from} WHERE ${text} GROUP BY 1`,
    values,
  };
}

function conditionsOf(search: DirectorySearch, { like }: Dialect): Conditions {
  const all = new Conditions();
  if (search.role?.length) all.add(anyOf('role = ?', search.role), ...search.role);
  if (search.location?.length) {
    const parts = search.location.map((part) => `%${part}%`);
    all.add(anyOf(`location ${like} ?`, parts), ...parts);
  }
  for (const list of ['focus', 'services'] as const) {
    const values = search[list] ?? [];
    if (values.length)
      all.add(anyOf(`${list} ${like} ?`, values), ...values.map((one) => `%"${one}"%`));
  }
  if (search.budgetMin !== undefined) all.add('coalesce("budgetMin" >= ?, true)', search.budgetMin);
  if (search.budgetMax !== undefined) all.add('coalesce("budgetMax" <= ?, true)', search.budgetMax);
  if (search.q) {
    const tests = TEXT_COLUMNS.map((column) => `profiles."${column}" ${like} ?`);
    all.add(`(${tests.join(' OR ')})`, ...tests.map(() => `%${search.q}%`));
  }
  return all;
}
