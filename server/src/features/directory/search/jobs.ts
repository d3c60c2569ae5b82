import type { Job } from '#server/platform/jobs.ts';

// How soon the directory notices what another process, such as an import, has changed.
const EVERY_MILLISECONDS = 1_000;

export const directoryJobs: readonly Job[] = [
  {
    name: 'follow profile changes',
    everyMilliseconds: EVERY_MILLISECONDS,
    run: ({ signals }) => signals.notify('profiles'),
  },
];
