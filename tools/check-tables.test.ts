import { describe, expect, test } from 'vitest';
import { findTableFaults, type Ownership } from './check-tables.ts';
import { writeTree } from './testing/tree.ts';

const STORE = 'server/src/features/members/cats/store.ts';
const OWNERSHIP: Ownership = {
  owners: { cats: 'members/cats', bowls: 'members/bowls', posts: 'platform/post' },
  reads: [{ part: 'members/cats', tables: ['bowls'], because: 'A hungry cat does not wait.' }],
};
const SOUND: Record<string, string> = {
  [STORE]:
    "export const find = (db) => db.selectFrom('cats').leftJoin('bowls', 'bowls.catId', 'cats.id');\n",
  'server/src/features/members/bowls/store.ts':
    "// selectFrom('cats') would be another part's.\nexport const fill = (tx) => tx.insertInto('bowls as b').values({});\n",
  'server/src/platform/post.ts': "export const drop = (tx) => tx.deleteFrom('posts');\n",
  'server/src/features/members/cats/cats.test.ts':
    "export const peek = (db) => db.updateTable('posts');\n",
};

function faultsIn(changes: Record<string, string>, ownership: Partial<Ownership> = {}) {
  const root = writeTree({ ...SOUND, ...changes });
  return findTableFaults(root, { ...OWNERSHIP, ...ownership }).faults;
}

const withLine = (line: string) => ({ [STORE]: `${SOUND[STORE]}${line}\n` });

describe('the tables check', () => {
  test('reports nothing in sound parts, whatever their tests and comments name', () => {
    const { faults, seen } = findTableFaults(writeTree(SOUND), OWNERSHIP);
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ["export const a = (db) => db.selectFrom('posts');", 'reads posts'],
    ["export const a = (db) => db.selectFrom('posts as p');", 'reads posts'],
    ["export const a = (db) => db.selectFrom(\n  'posts',\n);", 'reads posts'],
    ["export const a = (db) => db.innerJoin('posts', 'a', 'b');", 'reads posts'],
    ["export const a = sql.ref('posts.id');", 'reads posts'],
    ["export const a = sql.table('posts');", 'reads posts'],
    ['export const a = sql`select 1 from "posts"`;', 'reads posts'],
    ['export const a = sql`delete from posts`;', 'writes posts'],
    ["export const a = (tx) => tx.insertInto('posts');", 'writes posts'],
    ["export const a = (tx) => tx.updateTable('posts');", 'writes posts'],
    ["export const a = (tx) => tx.deleteFrom('bowls');", 'writes bowls'],
    ['export const a = (db) => db.selectFrom(table);', '.selectFrom() takes its table'],
    ["export const a = (db) => db.selectFrom(['cats', 'bowls']);", '.selectFrom() takes its table'],
    ["export const a = 'lowUnread';", 'names lowUnread'],
  ])('reports %s', (line, fault) => {
    expect(faultsIn(withLine(line))).toEqual([expect.stringContaining(fault)]);
  });

  test('also reports queries outside of stores', () => {
    const path = 'server/demo/fill.ts';
    const faults = faultsIn({ [path]: "export const a = (db) => db.selectFrom('cats');\n" });
    expect(faults).toEqual([expect.stringContaining(`${path} reads cats`)]);
  });

  test('allows selecting from a subquery', () => {
    const line = "export const a = (db, part) => db.selectFrom(part.as('some')).selectAll();";
    expect(faultsIn(withLine(line))).toEqual([]);
  });

  test.each([
    [
      'a reason that nothing needs',
      { reads: [...OWNERSHIP.reads, { part: 'members/cats', tables: ['posts'], because: '' }] },
      'FOREIGN_READS lets members/cats read posts',
    ],
    [
      "a reason for a part's own table",
      { reads: [...OWNERSHIP.reads, { part: 'members/cats', tables: ['cats'], because: '' }] },
      'FOREIGN_READS lets members/cats read cats',
    ],
    [
      'an owner that is gone',
      { owners: { ...OWNERSHIP.owners, toys: 'members/toys' } },
      'toys belongs to members/toys, which is not there',
    ],
    [
      'a table that its owner never asks for',
      { owners: { ...OWNERSHIP.owners, naps: 'members/cats' } },
      'naps belongs to members/cats, which never asks for it',
    ],
  ])('reports %s', (_, ownership, fault) => {
    expect(faultsIn({}, ownership)).toEqual([expect.stringContaining(fault)]);
  });
});
