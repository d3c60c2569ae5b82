import { readFileSync } from 'node:fs';

/** Linux counts processor time in these units. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time of a process so far, of all its threads, in seconds; 0 if the system does not report it.
 * @param ended whether that of its children that have ended is added
 */
export function processorSecondsOf(pid: number | undefined, { ended = false } = {}): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}
