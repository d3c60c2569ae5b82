import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** PostgreSQL and PgBouncer refuse to run as root: its own user, else no one. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!user) throw new Error('There is no user that PostgreSQL could run as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether a program listens on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}

/** Send a signal to a process and its children. The process stands still first, so that it starts no others. Linux only. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, 'SIGSTOP');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    for (const each of [pid, ...children.filter(Boolean).map(Number)]) process.kill(each, signal);
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
