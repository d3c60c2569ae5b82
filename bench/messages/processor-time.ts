import { readdirSync, readFileSync } from 'node:fs';
import { processorSecondsOf } from '../http/processes.ts';

/** The processor time in seconds so far. */
export interface ProcessorTimes {
  server: number;
  database: number;
}

/** Read the processor time of a server, and of a database with its connections. 0 for what is not on this machine. */
export function processorTimes({
  serverPid,
  databasePid,
}: {
  serverPid: number | undefined;
  databasePid: number | undefined;
}): ProcessorTimes {
  return {
    server: serverPid === undefined ? 0 : processorSecondsOf(serverPid),
    database: databasePid === undefined ? 0 : secondsOfFamily(databasePid),
  };
}

function secondsOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter((name) => parentOf(name) === pid);
  return children.reduce(
    (sum, child) => sum + processorSecondsOf(Number(child)),
    processorSecondsOf(pid, { ended: true }),
  );
}

/** The process that has started another one; undefined if that is not on this machine. */
export function parentOf(pid: number | string): number | undefined {
  try {
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
