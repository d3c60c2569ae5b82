import { defineConfig } from 'vitest/config';
import { engineIndependentTests } from './tools/test/engine-independent.ts';

// Only ends tests that hang: a busy machine can take many times as long as an idle one.
const TIMEOUT_MILLISECONDS = 90_000;

// Dates are written in the reader's time zone.
process.env.TZ = 'UTC';

// On PostgreSQL, tests that do not use it are not repeated.
const ONCE = process.env.TEST_ENGINE === 'postgres' ? engineIndependentTests() : [];

/** One project for each workspace or folder, so that they can be run separately: `vitest run --project server`. */
function part(name: string) {
  return { extends: true as const, test: { name, include: [`${name}/**/*.test.ts`] } };
}

export default defineConfig({
  test: {
    allowOnly: false,
    environment: 'node',
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...ONCE],
    maxWorkers: 2,
    // Each file creates what it needs, so modules need not be loaded again for each. This takes half the time.
    isolate: false,
    testTimeout: TIMEOUT_MILLISECONDS,
    hookTimeout: TIMEOUT_MILLISECONDS,
    setupFiles: ['tools/test/strict-console.ts', 'tools/test/property-seed.ts'],
    globalSetup: ['server/src/testing/template-database.ts'],
    // The browser version of the router. If Node imported it, every page would count as rendered by the server.
    server: { deps: { inline: [/@tanstack\/(react-router|router-core)/] } },
    projects: [
      part('contract'),
      part('engine'),
      part('server'),
      part('web'),
      part('tools'),
      part('bench'),
    ],
  },
});
