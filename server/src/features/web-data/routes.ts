import {
  extractFromBlob,
  extractFromUrl,
  fetchPage,
  scrapePage,
  searchWeb,
  takeScreenshot,
} from '@lintel/contract/web-data/web-data';
import { signalOf } from '#server/http/caller.ts';
import { Attachment } from '#server/http/downloads.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as pages from './pages/service.ts';

export function webDataRoutes({ serve, ctx }: RouteContext): void {
  serve(fetchPage, ({ viewer, input, reply }) =>
    pages.fetchPage(ctx, viewer, input.body.url, signalOf(reply)),
  );
  serve(extractFromUrl, ({ viewer, input, reply }) =>
    pages.extractFromUrl(ctx, viewer, input.body.url, signalOf(reply)),
  );
  serve(extractFromBlob, ({ viewer, receive }) => pages.extractFromBlob(ctx, viewer, receive));
  serve(scrapePage, ({ viewer, input, reply }) =>
    pages.scrapePage(ctx, viewer, input.body, signalOf(reply)),
  );
  serve(takeScreenshot, async ({ viewer, input, reply }) => {
    const picture = await pages.takeScreenshot(ctx, viewer, input.body, signalOf(reply));
    return new Attachment('screenshot.png', picture, { type: 'image/png', bytes: picture.length });
  });
  serve(searchWeb, ({ viewer, input, reply }) =>
    pages.searchWeb(ctx, viewer, input.body, signalOf(reply)),
  );
}
