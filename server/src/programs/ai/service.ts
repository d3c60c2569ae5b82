import { openAsBlob } from 'node:fs';
import type { transcribe as transcribing } from '@lintel/contract/programs/ai';
import { AI_WORDS } from '@lintel/contract/values/programs';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { type Receive, withFileOnDisk } from '#server/http/uploads.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import type { AiFile, SpeechRequest, TextRequest } from './ai.ts';
import { checkJson } from './json-schema.ts';
import { nameOfPicture, promptAgain, TOTAL_PICTURE_BYTES, typeOfPicture } from './rules.ts';
import type { AiCapability } from './settings.ts';

// The site adds nothing to a prompt: what a member writes goes to the provider as it is, and nothing is stored. A call
// takes its turn and counts towards the member's day before any work is done for it, whatever comes of it.

type Asker = Pick<Viewer, 'memberId'>;

const limited = limitConcurrencyByKey(2, 4);

export async function generateText(
  ctx: Context,
  viewer: Asker,
  request: TextRequest,
  signal: AbortSignal,
) {
  return call(ctx, viewer, 'text', async () => ({ text: await ctx.ai.text(request, signal) }));
}

/** The text in pieces. Takes its turn like any other call, until the last piece or until the caller has gone. */
export function streamText(
  ctx: Context,
  viewer: Asker,
  request: TextRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<{ text: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<AsyncIterable<{ text: string }>>();
  const ended = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  call(ctx, viewer, 'text', () => {
    resolve(pieces(ctx.ai.streamText(request, signal), ended.resolve));
    return signal.aborted ? Promise.resolve() : ended.promise;
  }).catch(reject);
  return promise;
}

/** A value for the caller's schema. A model that gets it wrong is asked once more, with what was wrong. */
export async function generateObject(
  ctx: Context,
  viewer: Asker,
  { schema, ...request }: TextRequest & { schema: Record<string, unknown> },
  signal: AbortSignal,
) {
  return call(ctx, viewer, 'text', async () => {
    const within = ctx.ai.within(signal);
    if ('fault' in (await checkJson({ schema }))) {
      throw new AppError('VALIDATION_FAILED', { fields: { schema: AI_WORDS.schema } });
    }
    const first = await ctx.ai.json(request, schema, within);
    const checked = await checkJson({ schema, text: first });
    if ('value' in checked) return { object: checked.value as never };
    const again = promptAgain(request, first, checked.fault);
    const second = await checkJson({ schema, text: await ctx.ai.json(again, schema, within) });
    if ('fault' in second) throw new AppError('AI_OBJECT_INVALID');
    return { object: second.value as never };
  });
}

export async function generateImage(
  ctx: Context,
  viewer: Asker,
  { prompt, images = [] }: { prompt: string; images?: string[] | undefined },
  signal: AbortSignal,
) {
  return call(ctx, viewer, 'image', async () => {
    const within = ctx.ai.within(signal);
    const files = await fetchPictures(ctx, images, within);
    const made = await ctx.ai.image({ prompt, images: files }, within);
    const bytes = 'url' in made ? (await ctx.web.fetch(made.url, within)).body : made.bytes;
    const contentType = typeOfPicture(bytes);
    if (!contentType) throw new AppError('AI_UNAVAILABLE');
    return { contentType, data: bytes.toString('base64') };
  });
}

export async function generateSpeech(
  ctx: Context,
  viewer: Asker,
  request: SpeechRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  return call(ctx, viewer, 'speech', () => ctx.ai.speech(request, signal));
}

export async function transcribe(
  ctx: Context,
  viewer: Asker,
  receive: Receive<typeof transcribing>,
  signal: AbortSignal,
) {
  return call(ctx, viewer, 'transcribe', () =>
    withFileOnDisk(receive, async (path, { format, language }) => {
      const file = { name: `audio.${format}`, bytes: await openAsBlob(path) };
      return { text: await ctx.ai.transcribe(file, language, signal) };
    }),
  );
}

async function call<T>(
  ctx: Context,
  viewer: Asker,
  capability: AiCapability,
  run: () => Promise<T>,
): Promise<T> {
  ctx.ai.require(capability);
  return limited(viewer.memberId, async () => {
    await transact(ctx, (tx) => plans.spend(ctx, tx, viewer.memberId, 'aiCalls'));
    return ctx.metrics.measureOutside('ai', run);
  });
}

async function* pieces(texts: AsyncIterable<string>, onEnd: () => void) {
  try {
    for await (const text of texts) yield { text };
  } finally {
    onEnd();
  }
}

/** Fetch the pictures to edit, one after the other, up to a total size. */
async function fetchPictures(
  ctx: Context,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<AiFile[]> {
  const files: AiFile[] = [];
  let total = 0;
  for (const address of addresses) {
    const { status, body: bytes } = await ctx.web.fetch(address, signal);
    const type = typeOfPicture(bytes);
    if (status !== 200 || !type) throw new AppError('IMAGE_UNREADABLE');
    total += bytes.length;
    if (total > TOTAL_PICTURE_BYTES) throw new AppError('PAGE_TOO_LARGE');
    files.push({ name: nameOfPicture(files.length, type), bytes });
  }
  return files;
}
