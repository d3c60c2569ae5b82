import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import everything from '../../vitest.config.ts';
import { lastingWorker } from './lasting-worker.ts';

/** Many changes make a test wait for something that never happens. */
const HANGING_MILLISECONDS = 60_000;

const { projects: _, ...test } = everything.test ?? {};

/**
 * The first test that fails ends a run, so those that failed last time come first, then the short ones. Vitest would
 * begin with the long ones.
 */
class QuickestToFail extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const results = new Map(
      files.map((file) => [file, this.ctx.cache.getTestSpecificationResult(file)]),
    );
    const rank = (file: TestSpecification) => {
      const result = results.get(file);
      return result?.failed ? 0 : (result?.duration ?? Number.MAX_SAFE_INTEGER);
    };
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  ...everything,
  plugins: [lastingWorker()],
  test: {
    ...test,
    include: ['server/**/*.test.ts'],
    sequence: { sequencer: QuickestToFail },
    testTimeout: HANGING_MILLISECONDS,
  },
});
