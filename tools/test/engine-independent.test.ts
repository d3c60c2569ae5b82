import { expect, test } from 'vitest';
import { writeTree } from '../testing/tree.ts';
import { engineIndependentTests } from './engine-independent.ts';

test('a test depends on the engine if anything that it imports reads its settings, unless it says otherwise', () => {
  const root = writeTree({
    'server/src/words.test.ts': "import { words } from './words.ts';",
    'server/src/words.ts': "import { lines } from '#server/lines.ts';",
    'server/src/lines.ts': "import { words } from './words.ts';",
    'server/src/members.test.ts': "import { aMember } from '#server/testing/builders.ts';",
    'server/src/testing/builders.ts': "export { openApp } from './app.ts';",
    'server/src/testing/app.ts': 'const { TEST_ENGINE } = process.env;',
    'server/src/late.test.ts': "const { openApp } = await import('./testing/app.ts');",
    'server/src/header.test.ts': "// Runs on one engine: why\nimport './testing/app.ts';",
    'server/src/own.test.ts': "it.runIf(process.env.TEST_ENGINE === 'postgres')",
  });
  expect(engineIndependentTests(root)).toEqual([
    'server/src/header.test.ts',
    'server/src/words.test.ts',
  ]);
});
