import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './source-files.ts';
import { freePort } from './test/free-port.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const UNITS = ['lintel@.service', 'lintel-backup.service'];
const readUnit = (name: string) => readFileSync(join(ROOT, 'deploy/systemd', name), 'utf8');
const COMMAND = '/srv/lintel/current/deploy/lintel';

/** A machine with the settings of the guide, as far as they name nothing outside, and an old Node. */
async function aMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
  symlinkSync(ROOT, join(folder, 'current'));
  const runtime = join(ROOT, '.runtime/node_modules');
  const hasOwnNode =
    existsSync(runtime) && readdirSync(runtime).some((name) => /^node-linux-/.test(name));
  const node = join(folder, 'bin/node');
  if (hasOwnNode) writeFileSync(node, '#!/bin/sh\nexit 9\n', { mode: 0o755 });
  else symlinkSync(process.execPath, node);
  const [, lines = ''] = /`\/etc\/lintel\.env`:\n\n```sh\n([^`]+)```/.exec(GUIDE) ?? [];
  const settings = lines.split('\n').filter((line) => !/^(DATABASE|STORAGE|SMTP)_URL=/.test(line));
  const there = (line: string) =>
    line
      .replaceAll('/srv/lintel', folder)
      .replaceAll('/var/lib/lintel', join(folder, 'data'))
      .replaceAll('/var/backups/lintel', join(folder, 'backups'))
      .replaceAll('%%', '%');
  writeFileSync(join(folder, 'lintel.env'), there(settings.join('\n')));
  const port = await freePort();
  const PATH = `${join(folder, 'bin')}:/usr/bin:/bin`;
  const env = { PATH, LINTEL_SETTINGS: join(folder, 'lintel.env'), PORT: String(port) };
  return { folder, port, env, there };
}

/** The commands of a unit. */
const linesOf = (unit: string, key: string) =>
  [...readUnit(unit).matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, line]) => line ?? '');

test('fault: the units and the commands of the guide run as they are written', async () => {
  const { folder, port, env, there } = await aMachine();
  const run = (line: string) =>
    execFileSync('/bin/sh', ['-c', there(line)], { cwd: folder, env }).toString();
  const [server = '', backup = ''] = UNITS;
  for (const line of linesOf(server, 'ExecStartPre')) expect(run(line)).toContain('Migrated');
  const [start = ''] = linesOf(server, 'ExecStart');
  const running = spawn('/bin/sh', ['-c', `exec ${there(start)}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  for await (const words of running.stdout.setEncoding('utf8'))
    if (words.includes('is ready')) break;
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ready', database: 'available' });
  expect(GUIDE).toContain(`\n${COMMAND} admin list\n`);
  expect(run(`${COMMAND} admin list`)).toContain('no administrators');
  for (const line of linesOf(backup, 'ExecStart')) run(line);
  expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^lintel-.+\.tar$/)]);
  expect(existsSync(join(folder, 'data/lintel.db'))).toBe(true);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('fault: systemd takes the units, which may do little', async () => {
  const { folder, there } = await aMachine();
  for (const name of UNITS) writeFileSync(join(folder, name), there(readUnit(name)));
  const files = UNITS.map((name) => join(folder, name));
  const verified = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  for (const file of files) {
    const offline = ['security', '--offline=yes', '--threshold=30', file];
    expect(spawnSync('systemd-analyze', offline).status).toBe(0);
  }
});
