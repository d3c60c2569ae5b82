import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { searchProfiles } from '@lintel/contract/directory/search';
import { expect, test } from 'vitest';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const deploy = (path: string) =>
  readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');
const NAME = /\b(?:lintel|process|nodejs)_[a-z0-9_]+/g;
const LABELS = /\b((?:lintel|process|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g;

/** A scrape of a server that has done a little of everything. */
async function scrape(): Promise<string> {
  await using app = await openTestApp();
  app.ctx.metrics.watchProcess();
  const { client } = await aMember(app);
  await client.call(searchProfiles, { query: {} });
  const run = () => Promise.reject(new Error('gone'));
  await runJobs(app.ctx, [{ name: 'a job', run }]);
  return (await app.visitor('127.0.0.1').inject({ url: '/metrics' })).body;
}

function namesIn(text: string): Set<string> {
  return new Set(text.match(NAME));
}

test('dashboard and alerts use metrics and labels that exist, and the dashboard all of the product', async () => {
  const body = await scrape();
  const samples = namesIn(body.replaceAll(/^#.*$/gm, ''));
  const dashboard = deploy('grafana/lintel.json');
  const alerts = deploy('prometheus/alerts.yml');
  for (const text of [dashboard, alerts]) {
    const used = namesIn(text);
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !samples.has(name))).toEqual([]);
    for (const [, name, labels = ''] of text.replaceAll('\\"', '"').matchAll(LABELS)) {
      for (const [, label] of labels.matchAll(/(\w+)=/g)) {
        expect(body).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm'));
      }
    }
  }
  const offered = [...body.matchAll(/^# TYPE (lintel_\w+)/gm)].map(([, name]) => name ?? '');
  expect(offered.filter((name) => !dashboard.includes(name))).toEqual([]);
});

const RULES = fileURLToPath(new URL('../../../deploy/prometheus/alerts.test.yml', import.meta.url));
const promtool = spawnSync('promtool', ['test', 'rules', RULES], { encoding: 'utf8' });

test.runIf(promtool.error === undefined)('alerts fire when they should, and not in a storm', () => {
  expect(promtool.stdout + promtool.stderr).toContain('SUCCESS');
  expect(promtool.status).toBe(0);
});
