import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { shareAssets, sharedSite } from './shared-assets.ts';
import { serveSite } from './site.ts';

it('servers of two versions serve every file that a page of either names', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  const root = mkdtempSync(join(tmpdir(), 'lintel-versions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const builds = { one: ['app-1.js', 'page-1.css', 'both-1.js'], two: ['app-2.js', 'both-1.js'] };
  const servers = [];
  for (const [name, files] of Object.entries(builds)) {
    mkdirSync(join(root, name, 'assets'), { recursive: true });
    for (const file of files) writeFileSync(join(root, name, 'assets', file), file);
    await shareAssets(ctx, join(root, name, 'assets'));
    writeFileSync(join(root, name, 'index.html'), name);
    const server = Fastify();
    onTestFinished(() => server.close());
    await serveSite(server, join(root, name), sharedSite(ctx.config));
    servers.push(server);
  }
  for (const server of servers) {
    for (const file of Object.values(builds).flat()) {
      const { statusCode, body, headers } = await server.inject(`/assets/${file}`);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: file });
      expect(headers['cache-control']).toContain('immutable');
    }
  }

  const folder = join(sharedSite(ctx.config), 'assets');
  const lastWeek = Date.now() / 1_000 - 8 * 86_400;
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), lastWeek, lastWeek);
  await shareAssets(ctx, join(root, 'two', 'assets'));
  expect(readdirSync(folder).toSorted()).toEqual(['app-2.js', 'both-1.js']);
});
