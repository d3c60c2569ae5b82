import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type {
  DirectoryDocument,
  DirectorySearch,
} from '../../server/src/features/directory/engine/document.ts';

const GROUPS = ['role', 'location', 'focus', 'services'] as const;
type Group = (typeof GROUPS)[number];
const TEXT_COLUMNS = ['fullName', 'businessName', 'role', 'location', 'focus', 'services'];

/** The directory as one would first write it: one table, lists as JSON, LIKE over six columns. Only for its time. */
export class LiteralSql {
  readonly #db = new DatabaseSync(':memory:');

  constructor(documents: readonly DirectoryDocument[]) {
    this.#db.exec(`
      CREATE TABLE profiles (id TEXT PRIMARY KEY, "createdAt" INTEGER, "fullName" TEXT, "businessName" TEXT,
        role TEXT, location TEXT, focus TEXT, services TEXT, "budgetMin" INTEGER, "budgetMax" INTEGER);
      CREATE INDEX newest ON profiles ("createdAt" DESC, id DESC);
      BEGIN`);
    const insert = this.#db.prepare('INSERT INTO profiles VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    for (const one of documents) {
      const { focus, services } = one;
      insert.run(
        ...[one.id, one.createdAt, one.fullName, one.businessName, one.role, one.location],
        ...[JSON.stringify(focus), JSON.stringify(services), one.budgetMin, one.budgetMax],
      );
    }
    this.#db.exec('COMMIT; ANALYZE');
  }

  /** Page, total and the counts of the four groups; answers the total. */
  search(search: DirectorySearch): number {
    const { where, values } = condition(search);
    this.#db
      .prepare(`SELECT id FROM profiles WHERE ${where} ORDER BY "createdAt" DESC, id DESC LIMIT ?`)
      .all(...values, search.limit);
    for (const group of GROUPS) this.#count(group, search);
    const total = this.#db.prepare(`SELECT count(*) AS total FROM profiles WHERE ${where}`);
    return Number(total.get(...values)?.total);
  }

  close(): void {
    this.#db.close();
  }

  #count(group: Group, search: DirectorySearch): void {
    const { where, values } = condition({ ...search, [group]: undefined });
    const isList = group === 'focus' || group === 'services';
    const from = isList ? `profiles, json_each(profiles.${group}) AS choice` : 'profiles';
    const value = isList ? 'choice.value' : group;
    this.#db
      .prepare(`SELECT ${value} AS value, count(*) FROM ${from} WHERE ${where} GROUP BY 1`)
      .all(...values);
  }
}

function condition(search: DirectorySearch): { where: string; values: SQLInputValue[] } {
  const parts = ['true'];
  const values: SQLInputValue[] = [];
  const add = (part: string, ...more: SQLInputValue[]) => {
    parts.push(part);
    values.push(...more);
  };
  if (search.role?.length) add(anyOf('role = ?', search.role), ...search.role);
  if (search.location?.length) {
    add(anyOf('location LIKE ?', search.location), ...search.location.map((part) => `%${part}%`));
  }
  for (const list of ['focus', 'services'] as const) {
    const asked = search[list];
    if (asked?.length) add(anyOf(`${list} LIKE ?`, asked), ...asked.map((one) => `%"${one}"%`));
  }
  if (search.budgetMin !== undefined) add('coalesce("budgetMin" >= ?, true)', search.budgetMin);
  if (search.budgetMax !== undefined) add('coalesce("budgetMax" <= ?, true)', search.budgetMax);
  if (search.q) {
    const q = `%${search.q}%`;
    const tests = TEXT_COLUMNS.map((column) => `profiles."${column}" LIKE ?`);
    add(`(${tests.join(' OR ')})`, ...TEXT_COLUMNS.map(() => q));
  }
  return { where: parts.join(' AND '), values };
}

function anyOf(test: string, values: readonly string[]): string {
  return `(${values.map(() => test).join(' OR ')})`;
}
