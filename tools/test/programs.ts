import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.ts';

/** A program that the tests need, and the Debian package that holds it. */
interface Program {
  name: string;
  package: string;
  find(): string | null;
}

/** Debian installs servers where the PATH of ordinary users does not look. */
const SERVER_FOLDER = '/usr/sbin';
const POSTGRES_FOLDER = '/usr/lib/postgresql';
const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The programs besides Chromium. PostgreSQL's is the folder with its programs. */
export const PROGRAMS = {
  postgres: { name: 'PostgreSQL', package: 'postgresql', find: findPostgres },
  signals: {
    name: 'Valkey or Redis',
    package: 'redis-server',
    find: () => findProgram('valkey-server', 'redis-server'),
  },
  pgBouncer: { name: 'PgBouncer', package: 'pgbouncer', find: () => findProgram('pgbouncer') },
  firefox: { name: 'Firefox', package: 'firefox-esr', find: findFirefox },
} satisfies Record<string, Program>;

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

/** Find a program, after installing its package where it is missing and that is possible. */
export async function ensureProgram(program: Omit<Program, 'name'>): Promise<string | null> {
  const present = program.find();
  if (present || !canInstall()) return present;
  return (await install(program.package)) ? program.find() : null;
}

/** The path of the first of these programs that is there. */
export function findProgram(...names: string[]): string | null {
  const folders = [...searchedFolders(), SERVER_FOLDER];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** FIREFOX_PATH, otherwise the system's. */
function findFirefox(): string | null {
  const found = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox');
  return found ?? (existsSync(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : null);
}

/** The folder with PostgreSQL's programs: on the PATH, otherwise the newest of Debian's versions. */
function findPostgres(): string | null {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => join(POSTGRES_FOLDER, version, 'bin'));
  const holds = (folder: string) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)));
  return [...searchedFolders(), ...folders].find(holds) ?? null;
}

function searchedFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}
