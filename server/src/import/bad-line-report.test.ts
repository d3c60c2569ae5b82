import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadLineReport } from './bad-line-report.ts';

test('prints the first 50 bad lines and writes all of them to a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-report-test-'));
  const output: string[] = [];
  const report = new BadLineReport(join(folder, 'members.csv'), (line) => output.push(line));
  for (let line = 1; line <= 60; line += 1) report.add(line, ['Too short.', 'Too long.']);
  expect(report.close()).toBe(true);
  const lines = (await readFile(report.path, 'utf8')).trimEnd().split('\n');
  await rm(folder, { recursive: true });
  expect(output).toHaveLength(51);
  expect(output[50]).toContain(report.path);
  expect(lines).toHaveLength(60);
  expect(lines[59]).toBe('Line 60: Too short. Too long.');
});

test('prints every bad line if the file cannot be written', () => {
  const output: string[] = [];
  const report = new BadLineReport('/no/such/folder/members.csv', (line) => output.push(line));
  for (let line = 1; line <= 60; line += 1) report.add(line, ['Too short.']);
  expect(report.close()).toBe(false);
  expect(output).toHaveLength(60);
});
