import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams as params } from '../project.ts';
import { lineOfText } from '../text.ts';
import { WEB_DATA } from '../values/programs.ts';

const address = lineOfText(WEB_DATA.addressLength).meta({
  description: 'A public page: http or https, on port 80 or 443',
  examples: ['http://example.com/'],
});
const onePage = z.object({ url: address });

/** Staff, and the programs of members: reading the web for a member is a service, not a part of the site. */
const common = { method: 'POST', access: 'staff-or-token', scopes: ['web:fetch'] } as const;
/** The errors of everything that fetches a page. */
const ofPages = [
  'PROJECT_NOT_FOUND',
  'DAILY_WEB_LIMIT',
  'ADDRESS_NOT_ALLOWED',
  'ROBOTS_DISALLOW',
  'PAGE_UNREACHABLE',
  'PAGE_TOO_LARGE',
] as const;
const ofText = ['CONTENT_UNREADABLE', 'OVERLOADED'] as const;

export const fetchPage = defineEndpoint({
  ...common,
  path: '/api/data/{project}/fetch',
  summary: 'Fetch a public page as it is, whatever its status',
  input: { params, body: onePage },
  output: z.object({
    url: z.string().describe('Where redirects have led'),
    status: z.int(),
    contentType: z.string().nullable(),
    encoding: z.enum(['utf-8', 'base64']).describe('base64 for what is not text'),
    body: z.string(),
  }),
  errors: ofPages,
  answerSeconds: 10,
});

const readableText = z.object({
  kind: z.enum(['html', 'pdf', 'text']),
  title: z.string().nullable(),
  text: z.string(),
  isCut: z.boolean().describe(`Whether there are more than ${WEB_DATA.textLength} characters`),
});
export type ReadableText = z.output<typeof readableText>;

export const extractFromUrl = defineEndpoint({
  ...common,
  path: '/api/data/{project}/extract-from-url',
  summary: 'Get the title and the readable text of a public page, PDF or text',
  input: { params, body: onePage },
  output: readableText.extend({ url: z.string() }),
  errors: [...ofPages, ...ofText],
  answerSeconds: 20,
});

export const extractFromBlob = defineEndpoint({
  ...common,
  path: '/api/data/{project}/extract-from-blob',
  summary: 'Get the title and the readable text of a file: HTML, PDF or text',
  input: {
    params,
    upload: {
      maxBytes: WEB_DATA.fileBytes,
      words: {
        missing: 'Please send one file.',
        tooLarge: `A file may have at most ${WEB_DATA.fileBytes / 1_000_000} MB.`,
      },
    },
  },
  output: readableText,
  errors: ['PROJECT_NOT_FOUND', 'DAILY_WEB_LIMIT', 'FILE_TOO_LARGE', ...ofText],
  answerSeconds: 60,
});

const scraped = z.object({
  url: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  meta: z.record(z.string(), z.string()),
});
export type Scraped = z.output<typeof scraped>;

export const scrapePage = defineEndpoint({
  ...common,
  path: '/api/data/{project}/scrape',
  summary:
    'Get the text and the links of what a selector matches in a public page, and its metadata',
  input: {
    params,
    body: onePage.extend({
      selector: lineOfText(200).default('body').describe('A CSS selector'),
    }),
  },
  output: scraped,
  errors: [...ofPages, ...ofText],
  answerSeconds: 20,
});

export const takeScreenshot = defineEndpoint({
  ...common,
  path: '/api/data/{project}/screenshot',
  summary: 'Take a screenshot of a public page, as PNG',
  input: {
    params,
    body: onePage.extend({
      width: z.int().min(200).max(2_000).default(1_280),
      height: z.int().min(200).max(4_000).default(800),
    }),
  },
  download: true,
  errors: [...ofPages, 'SCREENSHOTS_OFF', 'SCREENSHOT_FAILED', 'OVERLOADED'],
  answerSeconds: 60,
});

export const searchWeb = defineEndpoint({
  ...common,
  path: '/api/data/{project}/search',
  summary: 'Search the web',
  input: {
    params,
    body: z.object({
      query: lineOfText(400).refine(Boolean, 'Please enter what to search for.'),
      language: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'A language is written en or en-GB.')
        .default(WEB_DATA.language),
      page: z.int().min(1).max(20).default(1),
    }),
  },
  output: z.object({
    items: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
  }),
  errors: ['PROJECT_NOT_FOUND', 'DAILY_WEB_LIMIT', 'WEB_SEARCH_OFF', 'WEB_SEARCH_UNAVAILABLE'],
  answerSeconds: 20,
});
