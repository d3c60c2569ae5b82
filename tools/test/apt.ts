import { existsSync } from 'node:fs';
import { runChild } from './child.ts';

let queue: Promise<unknown> = Promise.resolve();

/** Whether Debian packages can be installed without asking for a password, which needs root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Install a Debian package. One at a time, because apt's lock allows only one. */
export function install(name: string): Promise<boolean> {
  const turn = queue.then(async () => {
    console.log(`Installing ${name} ...`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const wait = ['-o', 'DPkg::Lock::Timeout=120'];
    await runChild('apt-get', [...wait, 'update'], { env });
    const args = [...wait, 'install', '-y', '--no-install-recommends', name];
    return (await runChild('apt-get', args, { env })).code === 0;
  });
  queue = turn;
  return turn;
}
