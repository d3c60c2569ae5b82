import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './source-files.ts';

const FILES = ['database-password', 'database-url', 'smtp-url'];

test('the secrets that are made as their page says are their owner’s alone', () => {
  const page = readFileSync(join(ROOT, 'deploy/secrets/README.md'), 'utf8');
  const commands = /```sh\n([^`]+)```/.exec(page)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'lintel-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deploy/secrets'), { recursive: true });
  // Changing the owner of the files needs the machine's administrator.
  const sudo = 'sudo() { echo "$@"; }';
  const out = execFileSync('sh', ['-euc', `${sudo}\n${commands}`], { cwd: folder });
  const modeOf = (name: string) => statSync(join(folder, 'deploy/secrets', name)).mode & 0o777;
  expect(FILES.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  expect(modeOf('.')).toBe(0o700);
  expect(out.toString().trim()).toBe('chown 1000 database-url smtp-url');
});
