import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { aDocument } from '#testing/directory-documents.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { openBase } from './base/base.ts';
import { buildColumns } from './base/columns-builder.ts';
import { Contents } from './contents.ts';
import { DirectoryIndex } from './directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from './document.ts';

const COUNT = 70_000;

/** Nearly all of them have different choices, which no form allows but a future list of options might. */
function numbered(at: number): DirectoryDocument {
  // Multiplying by an odd number visits every number of 22 bits once, in no order that the index knows.
  const bits = Math.imul(at, 0x9e3779b1) >>> 10;
  return aDocument({
    id: `user_${at}`,
    createdAt: at,
    fullName: `Ann ${at % 1_000}`,
    role: ROLES[bits % 4] as DirectoryDocument['role'],
    location: LOCATIONS[(bits >>> 2) % 16] as DirectoryDocument['location'],
    focus: STRATEGIES.filter((_, index) => (bits >>> (6 + index)) & 1),
    services: SERVICES.filter((_, index) => (bits >>> (12 + index)) & 1),
    budgetMin: at % 9 === 0 ? at : null,
  });
}

test('more than 65,536 combinations of choices stay distinct', () => {
  const documents = Array.from({ length: COUNT }, (_, at) => numbered(at));
  const columns = buildColumns(documents);
  expect(columns.cells.count).toBeGreaterThan(2 ** 16);
  expect(new Contents(openBase(columns)).size).toBe(COUNT);

  const index = new DirectoryIndex({ rebuildAfter: 20 });
  index.load(documents);
  const expected = new Map(documents.map((one) => [one.id, one]));
  for (let at = 0; at < 30; at += 1) {
    const changed = { ...numbered(at * 2_111), role: 'investor' as const };
    index.upsert(changed);
    expected.set(changed.id, changed);
  }
  const first: DirectorySearch = { sort: 'newest', page: 1, limit: 24 };
  for (const search of [
    first,
    { ...first, role: ['sourcer'], location: ['leeds'], focus: ['HMO'], page: 2 },
    { ...first, services: ['Cleaning Services'], budgetMin: 9_000, q: 'ann 7' },
  ] satisfies DirectorySearch[]) {
    expect(index.search(search)).toEqual(answerByScan(expected.values(), search));
  }
});
