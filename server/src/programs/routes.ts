import {
  generateImage,
  generateObject,
  generateSpeech,
  generateText,
  transcribe,
} from '@lintel/contract/programs/ai';
import { runBatch } from '@lintel/contract/programs/batch';
import { sendEmail } from '@lintel/contract/programs/email';
import {
  createRows,
  type DataRow,
  deleteRows,
  readRows,
  updateRows,
} from '@lintel/contract/programs/rest';
import { runSql } from '@lintel/contract/programs/sql';
import {
  extractFromBlob,
  extractFromUrl,
  fetchPage,
  scrapePage,
  searchWeb,
  takeScreenshot,
} from '@lintel/contract/programs/web-data';
import { SPEECH_TYPES } from '@lintel/contract/values/programs';
import { signalOf } from '#server/http/caller.ts';
import { Attachment } from '#server/http/downloads.ts';
import { EventStream } from '#server/http/event-stream.ts';
import type { Call, RouteContext } from '#server/http/serve.ts';
import * as calls from './ai/service.ts';
import * as batch from './batch/service.ts';
import * as email from './email/service.ts';
import * as rest from './rest/service.ts';
import * as sql from './sql/service.ts';
import * as pages from './web-data/service.ts';

/** Mount what other programs use: the data API, batch, SQL, AI, web data and email. */
export function programRoutes(routing: RouteContext): void {
  tableRoutes(routing);
  aiRoutes(routing);
  webDataRoutes(routing);
  const { serve, ctx } = routing;
  serve(sendEmail, ({ viewer, input }) => email.sendEmail(ctx, viewer, input.body));
}

function aiRoutes({ serve, ctx }: RouteContext): void {
  serve(generateText, async ({ viewer, input, reply }) => {
    const { stream, ...request } = input.body;
    if (!stream) return calls.generateText(ctx, viewer, request, signalOf(reply));
    return new EventStream(await calls.streamText(ctx, viewer, request, signalOf(reply)));
  });
  serve(generateObject, ({ viewer, input, reply }) =>
    calls.generateObject(ctx, viewer, input.body, signalOf(reply)),
  );
  serve(generateImage, ({ viewer, input, reply }) =>
    calls.generateImage(ctx, viewer, input.body, signalOf(reply)),
  );
  serve(generateSpeech, async ({ viewer, input, reply }) => {
    const { format } = input.body;
    const audio = await calls.generateSpeech(ctx, viewer, input.body, signalOf(reply));
    const meta = { type: SPEECH_TYPES[format], bytes: audio.length };
    return new Attachment(`speech.${format}`, audio, meta);
  });
  serve(transcribe, ({ viewer, receive, reply }) =>
    calls.transcribe(ctx, viewer, receive, signalOf(reply)),
  );
}

type TableRequest = Pick<Call<typeof readRows>, 'viewer' | 'input' | 'request' | 'reply'>;

function tableRoutes({ serve, ctx }: RouteContext): void {
  async function answer({ viewer, input, request, reply }: TableRequest) {
    const { status, headers, body } = await rest.callTable(ctx, viewer, {
      method: request.method as 'GET',
      table: input.params.table,
      parameters: rest.parametersOf(input.query),
      preferences: rest.preferencesOf(request.headers),
      body: request.body as DataRow | DataRow[] | undefined,
    });
    reply.code(status).headers(headers);
    return body;
  }
  serve(runBatch, ({ viewer, input, request }) => {
    const key = request.headers['idempotency-key'];
    return batch.runBatch(ctx, viewer, input.body, key?.toString());
  });
  serve(runSql, ({ viewer, input }) => sql.runSql(ctx, viewer, input.body));
  serve(readRows, answer);
  serve(createRows, answer);
  serve(updateRows, answer);
  serve(deleteRows, answer);
}

function webDataRoutes({ serve, ctx }: RouteContext): void {
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
