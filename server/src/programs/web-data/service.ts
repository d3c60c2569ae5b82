import { readFile } from 'node:fs/promises';
import type {
  extractFromBlob as fromBlob,
  ReadableText,
  Scraped,
} from '@lintel/contract/programs/web-data';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { type Receive, withFileOnDisk } from '#server/http/uploads.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { readDocument } from './reader.ts';
import type { WebAnswer } from './request.ts';
import { cut, decodeText, kindOf } from './rules.ts';
import { type Screenshot, takeScreenshot as take } from './screenshot.ts';
import { searchWeb as search, type WebSearch } from './search.ts';

// Each call counts towards the member's day before it is made, whatever comes of it: a page that fails costs as much.

type Asker = Pick<Viewer, 'memberId'>;

/** How many documents of one member are read at once; further ones wait. */
const limited = limitConcurrencyByKey(2, 10);

export async function fetchPage(ctx: Context, viewer: Asker, address: string, signal: AbortSignal) {
  const { url, status, headers, body } = await fetchFor(ctx, viewer, address, signal);
  const contentType = headers['content-type'] ?? null;
  const page = { url: url.href, status, contentType };
  const isText = ['html', 'text'].includes(kindOf(contentType, body) ?? '');
  return isText
    ? { ...page, encoding: 'utf-8' as const, body: decodeText(contentType, body) }
    : { ...page, encoding: 'base64' as const, body: body.toString('base64') };
}

export async function extractFromUrl(
  ctx: Context,
  viewer: Asker,
  address: string,
  signal: AbortSignal,
) {
  return limited(viewer.memberId, async () => {
    const { url, headers, body } = await fetchFound(ctx, viewer, address, signal);
    return { url: url.href, ...(await extract(headers['content-type'] ?? null, body)) };
  });
}

export async function extractFromBlob(
  ctx: Context,
  viewer: Asker,
  receive: Receive<typeof fromBlob>,
): Promise<ReadableText> {
  await spend(ctx, viewer);
  return limited(viewer.memberId, () =>
    withFileOnDisk(receive, async (path) => extract(null, await readFile(path))),
  );
}

export async function scrapePage(
  ctx: Context,
  viewer: Asker,
  { url: address, selector }: { url: string; selector: string },
  signal: AbortSignal,
): Promise<Scraped> {
  return limited(viewer.memberId, async () => {
    const { url, headers, body } = await fetchFound(ctx, viewer, address, signal);
    const text = decodeText(headers['content-type'] ?? null, body);
    const read = await readDocument({ kind: 'scrape', text, url: url.href, selector });
    return { url: url.href, ...read, text: cut(read.text).text };
  });
}

export async function takeScreenshot(
  ctx: Context,
  viewer: Asker,
  screenshot: Screenshot,
  signal: AbortSignal,
): Promise<Buffer> {
  const { web } = ctx.config;
  if (!web.screenshotUrl && !web.chromiumPath) throw new AppError('SCREENSHOTS_OFF');
  await spend(ctx, viewer);
  return ctx.metrics.measureOutside('screenshot', () => take(web, ctx.web, screenshot, signal));
}

export async function searchWeb(
  ctx: Context,
  viewer: Asker,
  query: WebSearch,
  signal: AbortSignal,
) {
  const { searchUrl } = ctx.config.web;
  if (!searchUrl) throw new AppError('WEB_SEARCH_OFF');
  await spend(ctx, viewer);
  const items = await ctx.metrics.measureOutside('search', () => search(searchUrl, query, signal));
  return { items };
}

function spend(ctx: Context, { memberId }: Asker): Promise<void> {
  return transact(ctx, (tx) => plans.spend(ctx, tx, memberId, 'webRequests'));
}

async function fetchFor(
  ctx: Context,
  viewer: Asker,
  address: string,
  signal: AbortSignal,
): Promise<WebAnswer> {
  await spend(ctx, viewer);
  return ctx.metrics.measureOutside('web', () => ctx.web.fetch(address, signal));
}

/** Fetch a page that is there, for those who want what it says. */
async function fetchFound(...request: Parameters<typeof fetchFor>): Promise<WebAnswer> {
  const answer = await fetchFor(...request);
  if (answer.status >= 300) throw new AppError('PAGE_UNREACHABLE');
  return answer;
}

async function extract(contentType: string | null, bytes: Buffer): Promise<ReadableText> {
  const kind = kindOf(contentType, bytes);
  if (!kind) throw new AppError('CONTENT_UNREADABLE');
  if (kind === 'text') return { kind, title: null, ...cut(decodeText(contentType, bytes)) };
  const order = kind === 'pdf' ? { kind, bytes } : { kind, text: decodeText(contentType, bytes) };
  const { title, text } = await readDocument(order);
  return { kind, title, ...cut(text) };
}
