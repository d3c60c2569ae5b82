import {
  generateImage,
  generateObject,
  generateSpeech,
  generateText,
  transcribe,
} from '@lintel/contract/ai/ai';
import { SPEECH_TYPES } from '@lintel/contract/values/ai';
import { signalOf } from '#server/http/caller.ts';
import { Attachment } from '#server/http/downloads.ts';
import { EventStream } from '#server/http/event-stream.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as calls from './calls/service.ts';

export function aiRoutes({ serve, ctx }: RouteContext): void {
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
