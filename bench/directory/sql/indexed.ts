import { CHOICE_KEYS, type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import { searchedTexts } from '@lintel/contract/values/facet-labels';
import { type Piece, singularOf } from '@lintel/contract/values/search-pieces';
import type { DirectorySearch } from '../../../engine/src/document.ts';
import { BOUNDS, isList, LIST_KEYS, ONE_OF_KEYS } from './columns.ts';
import { Conditions, type Statement, without, wordsIn } from './conditions.ts';

// PostgreSQL as an expert would set it up: arrays with GIN indexes, trigrams of the names, and an index for each sort
// order. Words that can only be in an option are looked up in the options instead of the rows.

export const INDEXED_TABLE = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE "indexedProfiles" AS
    SELECT ${['id', 'createdAt', 'fullName', 'businessName', ...ONE_OF_KEYS, ...BOUNDS.map(({ name }) => name)].map(quoted).join(', ')},
      ${LIST_KEYS.map((key) => `ARRAY(SELECT jsonb_array_elements_text("${key}"::jsonb)) AS "${key}"`).join(', ')}
    FROM profiles ORDER BY "createdAt"`,
  'ALTER TABLE "indexedProfiles" ADD PRIMARY KEY (id)',
  'CREATE INDEX ON "indexedProfiles" ("createdAt" DESC, id DESC)',
  ...ONE_OF_KEYS.map(
    (key) => `CREATE INDEX ON "indexedProfiles" ("${key}", "createdAt" DESC, id DESC)`,
  ),
  ...LIST_KEYS.map((key) => `CREATE INDEX ON "indexedProfiles" USING gin ("${key}")`),
  'CREATE INDEX ON "indexedProfiles" USING gin ("fullName" gin_trgm_ops)',
  'CREATE INDEX ON "indexedProfiles" USING gin ("businessName" gin_trgm_ops)',
  'VACUUM ANALYZE "indexedProfiles"',
];

/**
 * The statements for the total, the page and the counts of every facet. Counts over the same matches share one read.
 */
export function indexedStatements(search: DirectorySearch): Statement[] {
  const { text, values } = conditionsOf(search);
  const isSelected = (key: ChoiceKey) => Boolean(search[key]?.length);
  const counts = CHOICE_KEYS.filter((key) => !isSelected(key)).map((key) => countOf(key, 'hits'));
  const total = "SELECT 'total' AS name, '' AS value, count(*) AS count FROM hits";
  return [
    {
      text: `WITH hits AS MATERIALIZED (SELECT ${CHOICE_KEYS.map(quoted).join(', ')} FROM "indexedProfiles"
        WHERE ${text}) ${[total, ...counts].join(' UNION ALL ')}`,
      values,
    },
    {
      text: `SELECT id FROM "indexedProfiles" WHERE ${text} ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      values: [...values, search.limit],
    },
    ...CHOICE_KEYS.filter(isSelected).map((key) => {
      const others = conditionsOf(without(key, search));
      return {
        text: countOf(key, `"indexedProfiles" WHERE ${others.text}`),
        values: others.values,
      };
    }),
  ];
}

function countOf(key: ChoiceKey, from: string): string {
  const value = isList(key) ? `unnest("${key}")` : quoted(key);
  return `SELECT '${key}' AS name, ${value} AS value, count(*) AS count FROM ${from} GROUP BY 2`;
}

function conditionsOf(search: DirectorySearch): Conditions {
  const all = new Conditions();
  for (const key of CHOICE_KEYS) {
    const selected: readonly string[] = search[key] ?? [];
    if (selected.length === 0) continue;
    const { takesParts, values } = choiceFacet(key);
    const chosen = takesParts
      ? values.filter((value) => selected.some((part) => contains(value, part)))
      : selected;
    all.add(among(key), chosen);
  }
  for (const { name, keeps } of BOUNDS) {
    const bound = search[name];
    if (bound !== undefined) all.add(`("${name}" ${keeps} ? OR "${name}" IS NULL)`, bound);
  }
  for (const word of wordsIn(search)) addWord(all, word);
  return all;
}

function addWord(all: Conditions, { text: q }: Piece): void {
  const tests = ['"fullName" ILIKE ?', '"businessName" ILIKE ?'];
  const values: unknown[] = [`%${q}%`, `%${q}%`];
  for (const key of CHOICE_KEYS) {
    const matching = choiceFacet(key).values.filter((value) =>
      searchedTexts(key, value).some((text) => contains(text, q) || isPlural(q, text)),
    );
    if (matching.length === 0) continue;
    tests.push(among(key));
    values.push(matching);
  }
  all.add(`(${tests.join(' OR ')})`, ...values);
}

function among(key: ChoiceKey): string {
  return isList(key) ? `"${key}" && ?` : `"${key}" = ANY (?)`;
}

function quoted(name: string): string {
  return `"${name}"`;
}

function isPlural(word: string, text: string): boolean {
  return singularOf(text.toLowerCase()).split(' ').includes(singularOf(word));
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
