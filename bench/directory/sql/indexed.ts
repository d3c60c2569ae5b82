import {
  LOCATIONS,
  ROLE_LABELS,
  ROLES,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import type { DirectorySearch } from '../../../server/src/engine/document.ts';
import { Conditions, GROUPS, type Group, type Statement, without } from './conditions.ts';

// PostgreSQL as one who knows it would set it up: arrays under GIN, trigrams of the names, an index for each order of
// walking. Words that could only be in an option are looked up in the options, never in the rows.

export const INDEXED_TABLE = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE "indexedProfiles" AS
    SELECT id, "createdAt", "fullName", "businessName", role, location, "budgetMin", "budgetMax",
      ARRAY(SELECT jsonb_array_elements_text(focus::jsonb)) AS focus,
      ARRAY(SELECT jsonb_array_elements_text(services::jsonb)) AS services
    FROM profiles ORDER BY "createdAt"`,
  'ALTER TABLE "indexedProfiles" ADD PRIMARY KEY (id)',
  'CREATE INDEX ON "indexedProfiles" ("createdAt" DESC, id DESC)',
  'CREATE INDEX ON "indexedProfiles" (role, "createdAt" DESC, id DESC)',
  'CREATE INDEX ON "indexedProfiles" (location, "createdAt" DESC, id DESC)',
  'CREATE INDEX ON "indexedProfiles" USING gin (focus)',
  'CREATE INDEX ON "indexedProfiles" USING gin (services)',
  'CREATE INDEX ON "indexedProfiles" USING gin ("fullName" gin_trgm_ops)',
  'CREATE INDEX ON "indexedProfiles" USING gin ("businessName" gin_trgm_ops)',
  'VACUUM ANALYZE "indexedProfiles"',
];

/** Total, page and the counts of the four groups: what matches is read once for all that is counted over it. */
export function indexedStatements(search: DirectorySearch): Statement[] {
  const { text, values } = conditionsOf(search);
  const isSelected = (group: Group) => Boolean(search[group]?.length);
  const counts = GROUPS.filter((group) => !isSelected(group)).map((group) =>
    countOf(group, 'hits'),
  );
  const total = "SELECT 'total' AS name, '' AS value, count(*) AS count FROM hits";
  return [
    {
      text: `WITH hits AS MATERIALIZED (SELECT role, location, focus, services FROM "indexedProfiles"
        WHERE ${text}) ${[total, ...counts].join(' UNION ALL ')}`,
      values,
    },
    {
      text: `SELECT id FROM "indexedProfiles" WHERE ${text} ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      values: [...values, search.limit],
    },
    ...GROUPS.filter(isSelected).map((group) => {
      const others = conditionsOf(without(group, search));
      return {
        text: countOf(group, `"indexedProfiles" WHERE ${others.text}`),
        values: others.values,
      };
    }),
  ];
}

function countOf(group: Group, from: string): string {
  const value = group === 'focus' || group === 'services' ? `unnest(${group})` : group;
  return `SELECT '${group}' AS name, ${value} AS value, count(*) AS count FROM ${from} GROUP BY 2`;
}

function conditionsOf(search: DirectorySearch): Conditions {
  const all = new Conditions();
  if (search.role?.length) all.add('role = ANY (?)', search.role);
  if (search.location?.length) {
    all.add(
      'location = ANY (?)',
      search.location.flatMap((part) => optionsWith(LOCATIONS, part)),
    );
  }
  if (search.focus?.length) all.add('focus && ?', search.focus);
  if (search.services?.length) all.add('services && ?', search.services);
  if (search.budgetMin !== undefined) {
    all.add('("budgetMin" >= ? OR "budgetMin" IS NULL)', search.budgetMin);
  }
  if (search.budgetMax !== undefined) {
    all.add('("budgetMax" <= ? OR "budgetMax" IS NULL)', search.budgetMax);
  }
  if (search.q) addText(all, search.q);
  return all;
}

function addText(all: Conditions, q: string): void {
  const tests = ['"fullName" ILIKE ?', '"businessName" ILIKE ?'];
  const values: unknown[] = [`%${q}%`, `%${q}%`];
  const add = (test: string, matching: readonly string[]) => {
    if (matching.length === 0) return;
    tests.push(test);
    values.push(matching);
  };
  const inLabel = ROLES.filter((role) => optionsWith([role, ROLE_LABELS[role].one], q).length > 0);
  add('role = ANY (?)', inLabel);
  add('location = ANY (?)', optionsWith(LOCATIONS, q));
  add('focus && ?', optionsWith(STRATEGIES, q));
  add('services && ?', optionsWith(SERVICES, q));
  all.add(`(${tests.join(' OR ')})`, ...values);
}

function optionsWith(options: readonly string[], part: string): string[] {
  return options.filter((option) => option.toLowerCase().includes(part.toLowerCase()));
}
