import { describe, expect, test } from 'vitest';
import { findStructureFaults } from './check-structure.ts';
import { ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

/** As many files as a folder needs. */
const folder = (path: string) =>
  Object.fromEntries(['one', 'two', 'three'].map((name) => [`${path}/${name}.ts`, '']));
const SOUND = {
  ...folder('server/src/testing'),
  ...folder('web/src/lib'),
  ...folder('web/src/pages'),
  ...folder('web/src/ui/action'),
  ...folder('web/src/features/cats'),
  'contract/src/accounts/accounts.ts': '',
  'server/src/main.ts': '',
  'server/src/jobs.ts': '',
  'server/src/create-context.ts': '',
  'server/src/start.ts': '',
  'server/src/config.test.ts': '',
  'server/src/features/animals/routes.ts': '',
  'server/src/features/animals/cats/service.ts': '',
  'server/src/features/animals/cats/cats.test.ts': 'db.selectFrom("cats")',
  'server/src/features/animals/cats/store.ts': 'export const find = (db) => db.selectFrom("cats");',
  'server/src/features/animals/cats/claws.ts': 'db.selectFrom("claws")',
  'web/src/main.tsx': '',
  'web/src/lib/turn.test.ts': 'setTimeout(resolve); const hourAgo = Date.now() - 3_600_000;',
  'web/src/features/cats/cat.module.css': '',
  'web/src/features/cats/cat.tsx': 'Please try again.',
  'web/src/ui/action/retry.tsx': '<Button>Try again</Button>',
};
const lines = (count: number) => 'export {};\n'.repeat(count);

describe('the structure check', () => {
  test('reports nothing in a sound tree', () => {
    expect(findStructureFaults(writeTree(SOUND)).faults).toEqual([]);
  });

  test.each([
    ['a file between the areas', 'server/src/features/cats.ts', '', 'routes.ts and parts'],
    ['routes between the areas', 'server/src/features/routes.ts', '', 'routes.ts and parts'],
    ['a file between the parts', 'server/src/features/animals/cats.ts', '', 'routes.ts and parts'],
    ['a name in capitals', 'server/src/features/animals/cats/catFood.ts', '', 'named by nouns'],
    ['a folder outside the tree', 'server/src/models/cat.ts', '', 'Find its place'],
    ['a folder outside the tree', 'web/src/hooks/cat.ts', '', 'Find its place'],
    ['a name that says nothing', 'contract/src/utils.ts', '', 'Name it by what it holds'],
    ['a folder that says nothing', 'web/src/lib/common/cat.ts', '', 'Name it by what it holds'],
    ['a barrel', 'web/src/features/cats/index.tsx', '', 'Name it by what it holds'],
    ['a long file', 'web/src/lib/long.ts', lines(301), '301 lines of at most 300'],
    ['a long test', 'web/src/lib/long.test.ts', lines(501), '501 lines of at most 500'],
    [
      'a query in a service',
      'server/src/features/animals/cats/service.ts',
      'tx.insertInto("a")',
      'store.ts',
    ],
    [
      'raw SQL in a view',
      'server/src/features/animals/cats/view.ts',
      'sql<number>`select 1`',
      'store.ts',
    ],
    ['a sleep', 'web/src/lib/nap.test.ts', 'setTimeout(resolve, 200)', 'by the clock'],
    ['a sleep', 'e2e/nap.spec.ts', 'await page.waitForTimeout(200)', 'by the clock'],
    [
      'a sleep',
      'server/src/testing/nap.ts',
      "import { setTimeout as pause } from ''",
      'by the clock',
    ],
    ['a poll', 'server/src/poll.test.ts', 'await expect.poll(size).toBe(1)', 'by the clock'],
    ['a poll', 'web/src/lib/poll.test.ts', 'await vi.waitFor(() => seen)', 'by the clock'],
    ['a poll', 'e2e/poll.spec.ts', 'await expect(look).toPass()', 'by the clock'],
    ['a duration', 'server/src/slow.test.ts', 'expect(Date.now() - start)', 'by the clock'],
    ['a duration', 'bench/slow.test.ts', 'performance.now()', 'by the clock'],
    [
      'a transaction that announces nothing',
      'server/src/features/animals/cats/service.ts',
      'ctx.db.transaction().execute(work)',
      'Call transact()',
    ],
    [
      'a connection that is held',
      'server/src/features/animals/cats/store.ts',
      'db.connection().execute(work)',
      'Call transact()',
    ],
    [
      'a request that a transaction could wait for',
      'server/src/features/animals/cats/service.ts',
      'return await fetch(address);',
      'requireNothingHeld',
    ],
    ['a retry by hand', 'web/src/pages/cats.tsx', '<Button>Try again</Button>', 'QueryState'],
    ['work put off', 'web/src/lib/later.ts', '// TODO: this', 'puts something off'],
  ])('reports %s', (_what, path, text, words) => {
    const { faults } = findStructureFaults(writeTree({ ...SOUND, [path]: text }));
    expect(faults).toEqual([expect.stringContaining(words)]);
    expect(faults[0]).toContain(path);
  });

  test.each(['server/src/http', 'web/src/features/animals', 'engine/src'])(
    'reports a folder with one file in %s',
    (parent) => {
      const tree = writeTree({ ...SOUND, [`${parent}/bowls/milk.ts`]: '' });
      expect(findStructureFaults(tree).faults).toEqual([
        expect.stringContaining(`${parent}/bowls has 1 of at least 3 files`),
      ]);
    },
  );

  test('reports a folder in a part', () => {
    const food = ['fish', 'milk', 'mice'].map((name) => [
      `server/src/features/animals/cats/food/${name}.ts`,
      '',
    ]);
    const { faults } = findStructureFaults(writeTree({ ...SOUND, ...Object.fromEntries(food) }));
    expect(faults).toEqual(food.map(() => expect.stringContaining('routes.ts and parts')));
  });

  test('reads the whole product', () => {
    expect(findStructureFaults(ROOT).seen).toBeGreaterThan(100);
  });
});
