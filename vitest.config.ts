import { defineConfig } from 'vitest/config';

/** One project for each part, so that a run can ask for some: `vitest run --project server`. */
function part(name: string, testTimeout = 5_000) {
  return {
    extends: true as const,
    test: { name, testTimeout, hookTimeout: 20_000, include: [`${name}/**/*.test.ts`] },
  };
}

export default defineConfig({
  test: {
    allowOnly: false,
    environment: 'node',
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    maxWorkers: 2,
    setupFiles: ['tools/test/strict-console.ts'],
    projects: [
      part('contract'),
      part('server', 20_000),
      part('web'),
      part('tools', 60_000),
      part('bench', 20_000),
    ],
  },
});
