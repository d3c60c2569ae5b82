import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

function writeProject({ installed = true } = {}): string {
  const hash = createHash('sha256').update(LOCK).digest('hex');
  const stamp = `${hash} ${process.platform}-${process.arch}`;
  const root = writeTree({
    'a project/package.json':
      '{ "name": "small", "type": "module", "dependencies": { "kleur": "4.1.5" }, "scripts": { "start": "node tools/launch.mjs start" } }',
    'a project/package-lock.json': LOCK,
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

interface Launch {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output(): string;
  end: Promise<number | null>;
}

function launch(project: string, args: string[], env: Record<string, string> = {}): Launch {
  const child = spawn(process.execPath, [join(project, 'tools/launch.mjs'), ...args], {
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

/** Wait until the server prints that it is waiting for a signal. */
async function untilWaiting(output: Readable): Promise<void> {
  let received = '';
  while (!received.includes('waiting')) received += (await once(output, 'data')).join('');
}

describe('the launcher', () => {
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

  test('lists its commands for an unknown one', async () => {
    const { end, output } = launch(writeProject(), ['fly']);
    expect(await end).toBe(1);
    expect(output()).toMatch(/^There is no "fly". Commands: start, dev/);
  });
});
