import { expect, it } from 'vitest';
import { runApart } from './run-apart.ts';

const PROGRAM = new URL('../testing/report-limit.ts', import.meta.url);

it.skipIf(process.platform === 'win32')(
  'fault: a process that runs apart ends by itself where its server was killed',
  async () => {
    const limits = { milliseconds: 20_000, megabytes: 64 };
    expect(await runApart<number>(PROGRAM, {}, limits)).toBe(21);
  },
);
