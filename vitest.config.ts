import { defineConfig } from 'vitest/config';

// Only there to end what hangs: a busy machine takes many times what an idle one does.
const TIMEOUT_MILLISECONDS = 90_000;

// On another engine only what asks the database is run again: the index knows nothing of it.
const PURE = process.env.TEST_ENGINE === 'postgres' ? ['server/**/engine/**'] : [];

/** One project for each part, so that a run can ask for some: `vitest run --project server`. */
function part(name: string) {
  return { extends: true as const, test: { name, include: [`${name}/**/*.test.ts`] } };
}

export default defineConfig({
  test: {
    allowOnly: false,
    environment: 'node',
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...PURE],
    maxWorkers: 2,
    // Each file makes what it needs, so the modules need not be loaded again for each: half the time.
    isolate: false,
    testTimeout: TIMEOUT_MILLISECONDS,
    hookTimeout: TIMEOUT_MILLISECONDS,
    setupFiles: ['tools/test/strict-console.ts'],
    globalSetup: ['server/src/testing/template-database.ts'],
    // The router as browsers have it: what Node itself imports takes every page for one of the server's.
    server: { deps: { inline: [/@tanstack\/(react-router|router-core)/] } },
    projects: [part('contract'), part('server'), part('web'), part('tools'), part('bench')],
  },
});
