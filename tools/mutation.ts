import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './source-files.ts';

// npm run mutation -- AREA [FILE...]: changes the rules and services of an area in every small way, and tells which
// changes no test notices. A second run repeats only what has changed since; the report is in data/mutation/.

const RETENTION = 'server/src/retention.test.ts';
const EXPORT = 'server/src/features/accounts/settings';

/** What is changed and the tests that should notice, by area. */
const AREAS: Record<string, { mutate: string[]; tests: string[] }> = {
  plans: feature('plans', 'server/src/features/billing', RETENTION, EXPORT),
  safety: feature('safety', RETENTION, EXPORT),
  messaging: feature(
    'messaging',
    'server/src/features/safety',
    'server/src/features/notifications/unread',
  ),
  accounts: feature('accounts'),
  http: {
    mutate: ['server/src/http/!(*.test).ts'],
    tests: [
      'server/src/http/!(garbage).test.ts',
      'server/src/features/ai/calls/streams.test.ts',
      'server/src/features/accounts/{identities,second-factor,settings}/*.test.ts',
      'server/src/features/media/files/files.test.ts',
      'server/src/features/members/sessions/sessions.test.ts',
      'server/src/features/messaging/realtime/realtime.test.ts',
      'server/src/features/directory/search/directory.test.ts',
    ],
  },
};

const FOLDER = join('data', 'mutation');
/** A mutant may take this much longer than its tests. With less, a busy machine would count as noticing a change. */
const EXTRA_MILLISECONDS = 60_000;

function feature(area: string, ...others: string[]) {
  const folder = `server/src/features/${area}`;
  return {
    mutate: [`${folder}/**/!(store|view|*.test).ts`],
    tests: [folder, ...others].map((path) =>
      path.endsWith('.ts') ? path : `${path}/**/*.test.ts`,
    ),
  };
}

const [name = '', ...files] = process.argv.slice(2);
const area = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
if (!area) {
  console.error(
    `Say which area: npm run mutation -- AREA, one of: ${Object.keys(AREAS).join(', ')}.`,
  );
  process.exit(1);
}

process.chdir(ROOT);
await new Stryker({
  testRunner: 'vitest',
  vitest: { related: false, configFile: 'tools/mutation/vitest.config.ts' },
  mutate: files.length > 0 ? files : area.mutate,
  testFiles: area.tests,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: join(FOLDER, `${name}.json`),
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  htmlReporter: { fileName: join(FOLDER, `${name}.html`) },
  // Outside the project, so that checks do not read the copies.
  tempDirName: mkdtempSync(join(tmpdir(), 'lintel-mutation-')),
  cleanTempDir: 'always',
  ignorePatterns: ['data', '.runtime', 'test-results', 'playwright-report', 'bench', 'e2e', 'docs'],
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: EXTRA_MILLISECONDS,
  timeoutFactor: 1,
  dryRunTimeoutMinutes: 30,
}).runMutationTest();
