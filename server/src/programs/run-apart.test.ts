import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runApart } from './run-apart.ts';

const LIMITS = { milliseconds: 20_000, megabytes: 64 };
const REPORT = new URL('../testing/report-limit.ts', import.meta.url);
const WORK = new URL('../testing/work-apart.ts', import.meta.url);

it.skipIf(process.platform === 'win32')(
  'fault: a process that runs apart ends by itself where its server was killed',
  async () => {
    expect(await runApart<number>(REPORT, {}, LIMITS)).toBe(21);
  },
);

/** The processes that this one has started. */
function findChildren(): string[] {
  return readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** Block this thread until a process has ended, so that it cannot know of it yet. */
function blockUntilEnded(pid: string | undefined): void {
  while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
}

it.skipIf(process.platform !== 'linux')(
  'fault: the answer of a process counts where the system says first that it has ended',
  async () => {
    const run = (steps: number) => runApart<number>(WORK, { steps }, LIMITS);
    const before = findChildren();
    // The server learns of both ends at once, while it reads the first answer and before it reads the second.
    const first = run(0).then((answer) => {
      blockUntilEnded(slow);
      return answer;
    });
    const second = run(1_000_000_000);
    const [quick, slow] = findChildren().filter((pid) => !before.includes(pid));
    blockUntilEnded(quick);
    expect(await Promise.all([first, second])).toEqual([0, 1_000_000_000]);
  },
);
