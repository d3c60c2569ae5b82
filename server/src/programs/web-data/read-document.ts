import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { ReadOrder, ReadResult } from './reader.ts';

// Runs in its own process: see reader.ts.

const MOST = { elements: 100_000, links: 1_000, meta: 100 };
const UNREAD = 'script, style, noscript, template, svg';
const BLOCKS =
  'address, article, aside, blockquote, br, dd, div, dl, dt, figcaption, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, tr, td, th, ul';

process.once('message', async (order: ReadOrder) => {
  process.send?.(await read(order));
});

function read(order: ReadOrder): ReadResult | Promise<ReadResult> {
  if (order.kind === 'pdf') return readPdf(order.bytes);
  return order.kind === 'html' ? readArticle(order.text) : scrape(order);
}

async function readPdf(bytes: Uint8Array): Promise<ReadResult> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await getMeta(pdf);
  const { text } = await extractText(pdf, { mergePages: true });
  const { Title: title } = info as { Title?: unknown };
  return { title: typeof title === 'string' && title ? title : null, text, links: [], meta: {} };
}

/** The article of a page, or all of its text where it is not one. */
function readArticle(html: string): ReadResult {
  const document = parse(html);
  const title = titleOf(document);
  const whole = textOf(document.body);
  const options = { maxElemsToParse: MOST.elements };
  const article = new Readability(document as never, options).parse();
  const content = article?.content ? textOf(parse(article.content).body) : '';
  return { title: article?.title || title, text: content || whole, links: [], meta: {} };
}

function scrape({ text: html, url, selector }: ReadOrder & { kind: 'scrape' }): ReadResult {
  const document = parse(html);
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const root = URL.parse(base, url)?.href ?? url;
  const found = [...document.querySelectorAll(selector)];
  const links = found
    .flatMap((element) => [...element.querySelectorAll('a[href]')])
    .slice(0, MOST.links)
    .flatMap((link) => {
      const target = URL.parse(link.getAttribute('href') ?? '', root);
      const isPage = target && /^https?:$/.test(target.protocol);
      return isPage ? [{ url: target.href, text: textOf(link) }] : [];
    });
  const meta: Record<string, string> = {};
  for (const element of [...document.querySelectorAll('meta[content]')].slice(0, MOST.meta)) {
    const name = element.getAttribute('name') ?? element.getAttribute('property');
    if (name) meta[name] = element.getAttribute('content') ?? '';
  }
  return { title: titleOf(document), text: found.map(textOf).join('\n'), links, meta };
}

function parse(html: string) {
  // A fragment or nothing at all would leave the document without a body.
  const whole = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  for (const element of document.querySelectorAll(UNREAD)) element.remove();
  return document;
}

function titleOf(document: { title: string }): string | null {
  return document.title.trim() || null;
}

type PageElement = ReturnType<typeof parse>['body'];

/** The text of an element, with a line for each block. */
function textOf(element: PageElement): string {
  const copy = element.cloneNode(true) as PageElement;
  for (const block of copy.querySelectorAll(BLOCKS)) block.after('\n');
  return (copy.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}
