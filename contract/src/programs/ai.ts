import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams as params } from '../project.ts';
import { storableText } from '../text.ts';
import { AI, AI_WORDS, AUDIO_FORMATS, isPictureAddress, SPEECH_TYPES } from '../values/programs.ts';

const SECONDS = 75;
const common = {
  method: 'POST',
  access: 'onboarded',
  scopes: ['ai'],
  answerSeconds: SECONDS,
} as const;
const errors = [
  'PROJECT_NOT_FOUND',
  'AI_OFF',
  'DAILY_AI_LIMIT',
  'AI_REFUSED',
  'AI_UNAVAILABLE',
  'OVERLOADED',
] as const;

export const jsonValue = z.json();

const words = storableText.refine((text) => text.trim() !== '', AI_WORDS.prompt);
const request = z.object({
  prompt: words,
  system: storableText.optional().describe('How the model should answer'),
});

export const generateText = defineEndpoint({
  ...common,
  path: '/api/ai/{project}/text',
  summary:
    'Get a text from the model; with `stream` as server-sent events with a piece of the text each, then `done` or `error`',
  input: { params, body: request.extend({ stream: z.boolean().default(false) }) },
  output: z.object({ text: z.string() }),
  maxBodyBytes: AI.inputBytes,
  errors,
});

export const generateObject = defineEndpoint({
  ...common,
  path: '/api/ai/{project}/object',
  summary: 'Get a JSON value that fits your JSON Schema from the model',
  input: {
    params,
    body: request.extend({ schema: z.record(z.string(), jsonValue).describe('A JSON Schema') }),
  },
  output: z.object({ object: jsonValue }),
  maxBodyBytes: AI.inputBytes,
  errors: [...errors, 'AI_OBJECT_INVALID'],
});

export const generateImage = defineEndpoint({
  ...common,
  path: '/api/ai/{project}/image',
  summary: 'Get a picture from the model, new or made from others',
  input: {
    params,
    body: z.object({
      prompt: words,
      images: z
        .array(
          z
            .string()
            .refine(isPictureAddress, AI_WORDS.picture)
            .meta({ examples: ['https://example.com/house.png'] }),
        )
        .min(1)
        .max(AI.images)
        .optional()
        .describe('The addresses of pictures to edit'),
    }),
  },
  output: z.object({ contentType: z.string(), data: z.string().describe('In base64') }),
  maxBodyBytes: AI.inputBytes,
  errors: [
    ...errors,
    'ADDRESS_NOT_ALLOWED',
    'ROBOTS_DISALLOW',
    'PAGE_UNREACHABLE',
    'PAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
  ],
});

export const generateSpeech = defineEndpoint({
  ...common,
  path: '/api/ai/{project}/speech',
  summary: 'Get speech made from a text, as an audio file',
  input: {
    params,
    body: z.object({
      text: words,
      voice: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .default(AI.voice),
      format: z.enum(Object.keys(SPEECH_TYPES) as (keyof typeof SPEECH_TYPES)[]).default(AI.format),
    }),
  },
  download: true,
  maxBodyBytes: AI.inputBytes,
  errors,
});

export const transcribe = defineEndpoint({
  ...common,
  path: '/api/ai/{project}/transcribe',
  summary: 'Get the text of an audio file',
  input: {
    params,
    upload: {
      maxBytes: AI.audioBytes,
      fields: z.object({
        format: z.enum(AUDIO_FORMATS).default('mp3'),
        language: z
          .string()
          .regex(/^[a-z]{2}$/)
          .optional(),
      }),
      words: { missing: AI_WORDS.audio, tooLarge: AI_WORDS.audioTooLarge },
    },
  },
  output: z.object({ text: z.string() }),
  errors: [...errors, 'FILE_TOO_LARGE'],
});
