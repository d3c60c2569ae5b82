import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findForbiddenDependencies } from './check-dependencies.ts';
import { listCode, ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

const NOTHING = 'export const nothing = 0;\n';

/** A small product in which every dependency is allowed. */
const SOUND: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'contract/package.json': '{ "name": "@lintel/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/accounts/accounts.ts': "import { z } from 'zod';\nexport const account = z;\n",
  'contract/src/words.ts': NOTHING,
  'contract/src/values/cats.ts': NOTHING,
  'server/package.json': '{ "name": "@lintel/server", "imports": { "#server/*": "./src/*" } }',
  'server/main.ts': "await import('./src/main.ts');\n",
  'server/src/main.ts': "import { start } from './start.ts';\nstart();\n",
  'server/src/start.ts':
    "import { app } from './app.ts';\nimport { jobs } from './jobs.ts';\nexport const start = () => [app, jobs];\n",
  'server/src/jobs.ts':
    "import { getCat } from './features/members/cats/service.ts';\nexport const jobs = [getCat];\n",
  'server/demo/main.ts': "import { start } from '#server/start.ts';\nstart();\n",
  'server/demo/members.ts': NOTHING,
  'server/src/app.ts':
    "import { routes } from './features/members/routes.ts';\nexport const app = () => routes;\n",
  'server/src/context.ts':
    "import type { Db } from './db/open.ts';\nexport interface Context { db: Db }\n",
  'server/src/config.ts': NOTHING,
  'server/src/db/open.ts':
    "import { Kysely } from 'kysely';\nexport type Db = object;\nexport const open = Kysely;\n",
  'server/src/db/failures.ts': NOTHING,
  'server/src/http/serve.ts':
    "import type { Context } from '#server/context.ts';\nexport const serve = (ctx: Context) => ctx;\n",
  'server/src/platform/clock.ts': NOTHING,
  'server/src/testing/test-app.ts':
    "import { app } from '#server/app.ts';\nexport const test = app;\n",
  'engine/testing/oracle/directory.ts':
    "import type { nothing } from '#engine/index-of-cats.ts';\nexport type Answer = typeof nothing;\n",
  'server/src/features/members/routes.ts':
    "import { account } from '@lintel/contract/accounts/accounts';\nimport { serve } from '#server/http/serve.ts';\nimport { getCat } from './cats/service.ts';\nexport const routes = [account, serve, getCat];\n",
  'server/src/features/members/cats/service.ts':
    "import type { Db } from '#server/db/open.ts';\nimport { nothing } from '#server/db/failures.ts';\nimport { getDog } from '#server/features/members/dogs/service.ts';\nimport { findCat } from './store.ts';\nimport { show } from './view.ts';\nexport const getCat = (db: Db) => [db, nothing, getDog, findCat, show];\n",
  'server/src/features/members/cats/store.ts':
    "import { open } from '#server/db/open.ts';\nexport const findCat = open;\n",
  'server/src/features/members/cats/rules.ts': NOTHING,
  'server/src/features/members/cats/view.ts':
    "import { nothing } from './rules.ts';\nexport const show = nothing;\n",
  'server/src/features/members/cats/claws.ts': NOTHING,
  'server/src/features/members/dogs/service.ts': 'export const getDog = 1;\n',
  'server/src/features/members/dogs/store.ts': NOTHING,
  'server/src/features/logs/bowls/service.ts': NOTHING,
  'server/src/programs/leads.ts': NOTHING,
  'server/src/features/messaging/barks/service.ts': NOTHING,
  'server/src/features/collections/toys/service.ts': NOTHING,
  'engine/package.json':
    '{ "name": "@lintel/engine", "imports": { "#engine/*": "./src/*" }, "exports": { ".": "./src/engine.ts" } }',
  'engine/src/engine.ts': NOTHING,
  'engine/src/index-of-cats.ts': NOTHING,
  'engine/src/packed/bits.ts': NOTHING,
  'engine/src/base/base.ts':
    "import { nothing } from '#engine/packed/bits.ts';\nexport const base = nothing;\n",
  'engine/src/query/search.ts':
    "import { base } from '#engine/base/base.ts';\nexport const search = base;\n",
  'engine/src/building/build.ts': NOTHING,
  'web/package.json': '{ "name": "@lintel/web", "imports": { "#web/*": "./src/*" } }',
  'web/src/main.tsx': "import './app/router.tsx';\n",
  'web/src/app/router.tsx':
    "import { Home } from '#web/pages/home.tsx';\nexport const router = Home;\n",
  'web/src/lib/paths.ts': NOTHING,
  'web/src/pages/home.tsx':
    "import { Cat } from '#web/features/cats/cat.tsx';\nexport const Home = () => <Cat />;\n",
  'web/src/pages/other.tsx': NOTHING,
  'web/src/public/front.tsx': NOTHING,
  'web/src/features/cats/cat.tsx':
    "import { nothing } from '#web/lib/paths.ts';\nimport { Button } from '#web/ui/button.tsx';\nexport const Cat = () => <Button>{nothing}</Button>;\n",
  'web/src/features/dogs/dog.tsx': NOTHING,
  'web/src/ui/button.tsx': 'export const Button = (props: object) => <button {...props} />;\n',
  'web/src/lib/api.ts': NOTHING,
  'tools/tool.ts': NOTHING,
  'node_modules/zod/package.json': '{ "name": "zod", "main": "main.js" }',
  'node_modules/zod/main.js': 'exports.z = 1;',
  'node_modules/kysely/package.json': '{ "name": "kysely", "main": "main.js" }',
  'node_modules/kysely/main.js': 'exports.Kysely = 1;',
};

/** Forbidden imports, each with the rule that has to report it. */
const VIOLATIONS: [rule: string, file: string, imported: string][] = [
  ['no-cycles', 'contract/src/words.ts', './circle.ts'],
  ['resolvable', 'web/src/lib/api.ts', './missing.ts'],
  ['contract-stands-alone', 'contract/src/words.ts', 'kysely'],
  ['values-need-no-schema', 'contract/src/values/cats.ts', 'zod'],
  ['values-need-no-schema', 'contract/src/values/cats.ts', '../accounts/accounts.ts'],
  ['contract-stands-alone', 'contract/src/words.ts', '../../server/src/config.ts'],
  ['server-and-web-never-meet', 'web/src/lib/api.ts', '../../../server/src/config.ts'],
  ['server-and-web-never-meet', 'server/src/config.ts', '../../web/src/lib/api.ts'],
  ['product-does-not-need-its-tools', 'server/src/config.ts', '../../tools/tool.ts'],
  ['product-does-not-know-its-demo', 'contract/src/words.ts', '../../server/demo/members.ts'],
  ['product-does-not-know-its-demo', 'server/src/start.ts', '../demo/members.ts'],
  ['product-does-not-know-its-demo', 'web/src/lib/api.ts', '../../../server/demo/members.ts'],
  ['testing-only-in-tests', 'server/src/main.ts', './testing/test-app.ts'],
  ['nothing-imports-main', 'server/src/features/members/dogs/service.ts', '#server/main.ts'],
  [
    'nothing-imports-main',
    'server/src/features/members/dogs/service.ts',
    '../../../../demo/main.ts',
  ],
  ['app-is-wired-from-outside', 'server/src/features/members/dogs/service.ts', '#server/app.ts'],
  ['app-is-wired-from-outside', 'server/src/features/members/dogs/service.ts', '#server/jobs.ts'],
  ['below-the-features', 'server/src/http/serve.ts', '#server/features/members/dogs/service.ts'],
  [
    'below-the-features',
    'server/src/platform/clock.ts',
    '#server/features/members/dogs/service.ts',
  ],
  ['programs-on-top', 'server/src/features/members/dogs/service.ts', '#server/programs/leads.ts'],
  ['programs-on-top', 'server/src/http/serve.ts', '#server/programs/leads.ts'],
  ['platform-is-below-http', 'server/src/platform/clock.ts', '#server/http/serve.ts'],
  ['emails-are-words', 'server/src/emails/cats.ts', '#server/features/members/dogs/service.ts'],
  ['engine-is-pure', 'engine/src/index-of-cats.ts', '../../server/src/platform/clock.ts'],
  ['engine-is-pure', 'engine/src/index-of-cats.ts', 'kysely'],
  [
    'engine-by-its-entries',
    'server/src/features/members/dogs/service.ts',
    '../../../../../engine/src/index-of-cats.ts',
  ],
  ['engine-is-for-the-server', 'web/src/lib/paths.ts', '../../../engine/src/engine.ts'],
  ['engine-parts-are-listed', 'engine/src/index-of-cats.ts', '#engine/packed/bits.ts'],
  ['engine-layer-1-looks-down', 'engine/src/packed/bits.ts', '#engine/building/build.ts'],
  ['engine-layer-5-looks-down', 'engine/src/base/base.ts', '#engine/building/build.ts'],
  ['engine-layer-6-looks-down', 'engine/src/query/search.ts', '#engine/building/build.ts'],
  ['oracle-stands-alone', 'engine/testing/oracle/directory.ts', '#engine/index-of-cats.ts'],
  ['oracle-stands-alone', 'engine/testing/oracle/directory.ts', '../../../server/src/config.ts'],
  ['areas-are-listed', 'server/src/features/sheds/spades/service.ts', 'kysely'],
  [
    'layer-1-looks-down',
    'server/src/features/logs/bowls/service.ts',
    '../../members/dogs/service.ts',
  ],
  [
    'layer-3-looks-down',
    'server/src/features/members/dogs/service.ts',
    '../../messaging/barks/service.ts',
  ],
  [
    'layer-6-looks-down',
    'server/src/features/messaging/barks/service.ts',
    '../../collections/toys/service.ts',
  ],
  ['context-is-types', 'server/src/context.ts', './platform/clock.ts'],
  ['queries-in-stores', 'server/src/features/members/dogs/service.ts', '#server/db/open.ts'],
  ['queries-in-stores', 'server/src/features/members/dogs/service.ts', 'kysely'],
  ['queries-in-stores', 'server/src/http/serve.ts', '#server/db/open.ts'],
  ['routes-ask-services', 'server/src/features/members/routes.ts', './cats/store.ts'],
  ['routes-ask-services', 'server/src/features/members/routes.ts', '../logs/bowls/service.ts'],
  ['parts-by-their-service', 'server/src/features/members/cats/service.ts', '../routes.ts'],
  ['rules-stays-in-its-place', 'server/src/features/members/cats/rules.ts', './store.ts'],
  ['store-stays-in-its-place', 'server/src/features/members/cats/store.ts', './view.ts'],
  ['view-stays-in-its-place', 'server/src/features/members/cats/view.ts', './store.ts'],
  ['service-is-on-top', 'server/src/features/members/cats/claws.ts', './service.ts'],
  ['parts-by-their-service', 'server/src/features/members/cats/service.ts', '../dogs/store.ts'],
  ['app-mounts-routes', 'server/src/app.ts', './features/members/dogs/store.ts'],
  ['jobs-are-collected', 'server/src/jobs.ts', './features/members/dogs/store.ts'],
  ['web-areas-never-meet', 'web/src/features/cats/cat.tsx', '#web/features/dogs/dog.tsx'],
  ['ui-could-ship-elsewhere', 'web/src/ui/button.tsx', '#web/features/dogs/dog.tsx'],
  ['lib-is-the-bottom', 'web/src/lib/api.ts', '#web/ui/button.tsx'],
  ['features-below-pages', 'web/src/features/dogs/dog.tsx', '#web/app/router.tsx'],
  ['features-below-pages', 'web/src/features/dogs/dog.tsx', '#web/public/front.tsx'],
  ['public-below-app', 'web/src/public/front.tsx', '#web/pages/home.tsx'],
  ['ui-could-ship-elsewhere', 'web/src/ui/button.tsx', '#web/public/front.tsx'],
  ['lib-is-the-bottom', 'web/src/lib/api.ts', '#web/public/front.tsx'],
  ['pages-below-app', 'web/src/pages/home.tsx', './other.tsx'],
];

function writeProduct(changes: Record<string, string> = {}): string {
  const root = writeTree({ ...SOUND, ...changes });
  mkdirSync(join(root, 'node_modules/@lintel'), { recursive: true });
  symlinkSync(join(root, 'contract'), join(root, 'node_modules/@lintel/contract'));
  return root;
}

describe('the dependency rules', () => {
  test('report nothing in a sound product, and read every file', async () => {
    const root = writeProduct();
    const { faults, seen } = await findForbiddenDependencies(root);
    expect(faults).toEqual([]);
    const folders = ['contract', 'engine', 'server', 'web', 'tools'];
    expect(seen).toBe(folders.flatMap((folder) => listCode(root, folder)).length);
  });

  test.each(VIOLATIONS)('%s reports that %s imports %s', async (rule, file, imported) => {
    const root = writeProduct({
      [file]: `import * as planted from '${imported}';\nexport { planted };\n${SOUND[file]}`,
      'contract/src/circle.ts':
        "import * as words from './words.ts';\nexport const circle = words;\n",
    });
    const { faults } = await findForbiddenDependencies(root);
    expect(faults.filter((fault) => fault.endsWith(`(${rule})`))).not.toEqual([]);
  });

  test('report type-only imports of another feature too', async () => {
    const file = 'server/src/features/members/cats/service.ts';
    const root = writeProduct({
      [file]: `import type { nothing as n } from '../dogs/store.ts';\nexport type N = typeof n;\n${SOUND[file]}`,
    });
    const { faults } = await findForbiddenDependencies(root);
    expect(faults).toEqual([expect.stringContaining('(parts-by-their-service)')]);
  });

  test('report a public page that loads zod through another file, but not one that loads it later', async () => {
    const form = { 'web/src/lib/form.ts': "import { z } from 'zod';\nexport const form = z;\n" };
    const page = 'web/src/public/front.tsx';
    const early = writeProduct({ ...form, [page]: "export { form } from '#web/lib/form.ts';\n" });
    const { faults } = await findForbiddenDependencies(early);
    expect(faults).toEqual([expect.stringContaining('(public-pages-are-light)')]);
    const late = writeProduct({
      ...form,
      [page]: "export const form = () => import('#web/lib/form.ts');\n",
    });
    expect((await findForbiddenDependencies(late)).faults).toEqual([]);
  });

  test.each(['zod', '@tanstack/react-query', '@tanstack/react-router', 'downshift'])(
    'report an account page whose form loads %s',
    async (library) => {
      const root = writeProduct({
        [`node_modules/${library}/package.json`]: `{ "name": "${library}", "main": "main.js" }`,
        [`node_modules/${library}/main.js`]: 'exports.part = 1;',
        'web/src/features/cats/api.ts': `import { part } from '${library}';\nexport const send = part;\n`,
        'web/src/features/cats/form.ts': "export { send } from './api.ts';\n",
        'web/src/public/login.tsx': "export { send } from '#web/features/cats/form.ts';\n",
      });
      const { faults } = await findForbiddenDependencies(root);
      expect(faults).toEqual([
        expect.stringMatching(/^web\/src\/public\/login\.tsx -> .*\(public-pages-are-light\)$/),
      ]);
    },
  );

  test('read the whole product', async () => {
    const { faults, seen } = await findForbiddenDependencies(ROOT);
    expect(faults.filter((fault) => fault.includes('was not looked at'))).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});
