import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { OpenBrowser } from '../http/browser.ts';
import { signIn } from '../http/demo-server.ts';

const BUILT = fileURLToPath(new URL('../../web/dist/public', import.meta.url));
const KINDS = { '.js': 'scripts', '.css': 'styles', '.woff2': 'fonts' } as const;
type Kind = 'document' | (typeof KINDS)[keyof typeof KINDS];

export interface Weight {
  gzip: number;
  brotli: number;
}

/** What a first visit loads until the network is idle, before anything is touched; sizes in bytes. */
export interface FirstLoad {
  path: string;
  requests: number;
  otherHosts: string[];
  weights: Record<Kind, Weight>;
}

/** Visit each page with an empty cache; `memberPaths` as a signed-in member. */
export async function measureFirstLoads(
  { browser }: OpenBrowser,
  base: string,
  paths: readonly string[],
  memberPaths: readonly string[],
): Promise<FirstLoad[]> {
  const loads: FirstLoad[] = [];
  for (const path of [...paths, ...memberPaths]) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    if (memberPaths.includes(path)) await signIn(context, base);
    loads.push(await visit(await context.newPage(), base, path));
    await context.close();
  }
  return loads;
}

async function visit(page: Page, base: string, path: string): Promise<FirstLoad> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(base + path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const load: FirstLoad = {
    path,
    requests: responses.length,
    otherHosts: responses
      .map((response) => new URL(response.url()).origin)
      .filter((o) => o !== base),
    weights: { document: nothing(), scripts: nothing(), styles: nothing(), fonts: nothing() },
  };
  for (const response of responses) {
    const part = await weigh(response);
    if (!part) continue;
    load.weights[part.kind].gzip += part.weight.gzip;
    load.weights[part.kind].brotli += part.weight.brotli;
  }
  return load;
}

/** Compressed as by the build, or as by the server for documents. */
async function weigh(response: Response): Promise<{ kind: Kind; weight: Weight } | undefined> {
  if (response.request().resourceType() === 'document') {
    return { kind: 'document', weight: weightOf(await response.body()) };
  }
  const { pathname } = new URL(response.url());
  const ending = Object.keys(KINDS).find((end) => pathname.endsWith(end)) as
    | keyof typeof KINDS
    | undefined;
  if (!ending || !pathname.startsWith('/assets/')) return undefined;
  const kind = KINDS[ending];
  const size = (as: string) => readFileSync(BUILT + pathname + as).length;
  if (kind === 'fonts') return { kind, weight: { gzip: size(''), brotli: size('') } };
  return { kind, weight: { gzip: size('.gz'), brotli: size('.br') } };
}

function weightOf(body: Buffer): Weight {
  return { gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}

function nothing(): Weight {
  return { gzip: 0, brotli: 0 };
}
