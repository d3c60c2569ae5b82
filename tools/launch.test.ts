import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

// Runs the real launcher in a minimal project whose server prints its arguments and environment.
const SERVER = `
import { writeFileSync } from 'node:fs';
console.log(JSON.stringify({ args: process.argv.slice(2), demo: process.env.DEMO ?? null, path: process.env.PATH }));
if (process.argv.includes('wait')) {
  process.once('SIGTERM', () => { writeFileSync('stopped', 'gracefully'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('waiting');
} else process.exitCode = 7;
`;
const LOCK = JSON.stringify({
  name: 'small',
  lockfileVersion: 3,
  packages: {
    '': { name: 'small', dependencies: { kleur: '4.1.5' } },
    'node_modules/kleur': {
      version: '4.1.5',
      resolved: 'https://registry.npmjs.org/kleur/-/kleur-4.1.5.tgz',
    },
  },
});

/** The project's own sharp, whose binary does not support Node 18. */
function lockOfSharp(): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const parts = Object.entries(packages).filter(([path]) =>
    /^node_modules\/(sharp|@img\/.*|detect-libc|semver|tslib|@emnapi\/runtime)$/.test(path),
  );
  const dependencies = { sharp: packages['node_modules/sharp']?.version };
  return JSON.stringify({
    name: 'small',
    lockfileVersion: 3,
    packages: { '': { name: 'small', dependencies }, ...Object.fromEntries(parts) },
  });
}

function writeProject({ installed = true, lock = LOCK } = {}): string {
  const { dependencies } = (JSON.parse(lock) as { packages: Record<string, object> }).packages[
    ''
  ] as {
    dependencies: Record<string, string>;
  };
  const hash = createHash('sha256').update(lock).digest('hex');
  const [major] = process.versions.node.split('.');
  const stamp = `${hash} ${process.platform}-${process.arch} node-${major}`;
  const root = writeTree({
    'a project/package.json': JSON.stringify({
      ...{ name: 'small', type: 'module', dependencies },
      scripts: { start: 'node tools/launch.mjs start' },
    }),
    'a project/package-lock.json': lock,
    'a project/tools/build-web.ts': '',
    'a project/server/main.ts': SERVER,
    ...(installed && { 'a project/node_modules/.lintel-stamp': stamp }),
  });
  const project = join(root, 'a project');
  for (const part of ['launch.mjs', 'launch']) {
    cpSync(join(ROOT, 'tools', part), join(project, 'tools', part), { recursive: true });
  }
  return project;
}

/** Says when it begins and, after SIGTERM, when it ends. */
const SLOW_NPM = `
process.once('SIGTERM', async () => { await fetch(process.env.TEST_ADDRESS + '/ended'); process.exit(0); });
await fetch(process.env.TEST_ADDRESS + '/began');
setInterval(() => {}, 1000);
`;
/** Tried with one by default. `OLD_NODES=18.20.8,20.18.3,22.11.0` tries several. */
const OLD_NODES = (process.env.OLD_NODES ?? '18.20.8').split(',');

interface Launch {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output(): string;
  end: Promise<number | null>;
}

function launch(
  project: string,
  args: string[],
  env: Record<string, string> = {},
  node: string = process.execPath,
): Launch {
  const child = spawn(node, [join(project, 'tools/launch.mjs'), ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, end };
}

/** The path of an old Node and of the npm that comes with it, which are downloaded once. */
function fetchOldNode(version: string) {
  const folder = join(ROOT, '.runtime', 'old-nodes', version);
  const packageName = `node-${process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', packageName, 'bin/node');
  const npm = join(folder, 'node_modules/npm/bin/npm-cli.js');
  if (!existsSync(node) || !existsSync(npm)) {
    const packages = [`${packageName}@${version}`, 'npm@10.8.2'];
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, ...packages]);
  }
  return { node, npm };
}

/** Wait until the server prints that it is waiting for a signal. */
async function untilWaiting(output: Readable): Promise<void> {
  let received = '';
  while (!received.includes('waiting')) received += (await once(output, 'data')).join('');
}

describe('the launcher', () => {
  test.runIf(process.platform === 'linux')(
    'changes no packages while a production server runs from the folder',
    async () => {
      const project = writeProject();
      const server = launch(project, ['start', 'wait'], { NODE_ENV: 'production' });
      await untilWaiting(server.child.stdout);
      writeFileSync(join(project, 'package-lock.json'), `${LOCK} `);
      for (const command of ['migrate', 'admin', 'backup', 'import', 'places']) {
        const { end, output } = launch(project, [command]);
        expect(await end).toBe(1);
        expect(output()).toContain('Install each version into a folder of its own');
      }
      expect(existsSync(join(project, 'node_modules/.lintel-stamp'))).toBe(true);
      expect(existsSync(join(project, 'node_modules/kleur'))).toBe(false);
      server.child.kill('SIGTERM');
      await server.end;
    },
    60_000,
  );

  test('passes on arguments, environment and exit code, in a path with spaces', async () => {
    const project = writeProject();
    const { end, output } = launch(project, ['start', 'one', '--empty']);
    expect(await end).toBe(7);
    const report = JSON.parse(output()) as { args: string[]; demo: string; path: string };
    expect(report).toMatchObject({ args: ['one'], demo: 'false' });
    expect(report.path.split(':')[1]).toBe(join(project, 'node_modules/.bin'));
  });

  test('passes on SIGTERM, so that the server stops gracefully', async () => {
    const project = writeProject();
    const { child, end } = launch(project, ['start', 'wait']);
    await untilWaiting(child.stdout);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
    expect(readFileSync(join(project, 'stopped'), 'utf8')).toBe('gracefully');
  });

  test('stops the server when npm receives SIGTERM', async () => {
    const project = writeProject();
    const npm = spawn('npm', ['start', '--', 'wait'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void npm.kill('SIGKILL'));
    await untilWaiting(npm.stdout);
    // The pipe closes when the server, the last process that writes to it, has ended.
    const closed = once(npm.stdout, 'close');
    npm.kill('SIGTERM');
    await closed;
    expect(existsSync(join(project, 'stopped'))).toBe(true);
  });

  test('prints one sentence if the package registry cannot be reached', async () => {
    const project = writeProject({ installed: false });
    const { end, output } = launch(project, ['start'], {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(project, 'cache'),
    });
    expect(await end).toBe(1);
    const lines = output().trim().split('\n');
    expect(lines.at(-1)).toMatch(/cannot be reached. Check your connection/);
    expect(lines.filter((line) => !line.endsWith('...'))).toHaveLength(1);
    expect(existsSync(join(project, 'node_modules/.lintel-stamp'))).toBe(false);
  });

  test.each(OLD_NODES)(
    'installs what the server needs when it is started by Node %s',
    async (old) => {
      const { node, npm } = fetchOldNode(old);
      const project = writeProject({ installed: false, lock: lockOfSharp() });
      const env = { PATH: `${dirname(node)}:${process.env.PATH}`, npm_execpath: npm };
      const { end, output } = launch(project, ['start'], env, node);
      expect(await end, output()).toBe(7);
      const sharp = join(project, 'node_modules/sharp/dist/index.cjs');
      const load = ['--print', `require(${JSON.stringify(sharp)}).versions.sharp`];
      expect(execFileSync(process.execPath, load, { encoding: 'utf8' })).toMatch(/^\d/);
    },
  );

  test('waits for npm when it is stopped during an installation, and does not count it as done', async () => {
    const project = writeProject({ installed: false });
    const npm = join(project, 'npm-cli.js');
    writeFileSync(npm, SLOW_NPM);
    const calls: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      calls.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { npm_execpath: npm, TEST_ADDRESS: address };
    const { child, end } = launch(project, ['start'], env);
    await once(server, 'request');
    child.kill('SIGTERM');
    expect(await end).toBe(143);
    expect(calls).toEqual(['/began', '/ended']);
    expect(existsSync(join(project, 'node_modules/.lintel-stamp'))).toBe(false);
  });

  test('lists its commands for an unknown one', async () => {
    const { end, output } = launch(writeProject(), ['fly']);
    expect(await end).toBe(1);
    expect(output()).toMatch(/^There is no "fly". Commands: start, dev/);
  });
});
