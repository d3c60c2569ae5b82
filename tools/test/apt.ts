import { existsSync } from 'node:fs';
import { runChild } from './child.ts';

let queue: Promise<unknown> = Promise.resolve();

/** Whether Debian packages can be installed here: as root only, and nobody is asked for a password. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a Debian package; one at a time, since apt's lock admits one. */
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
