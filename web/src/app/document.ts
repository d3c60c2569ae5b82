import { PICTURE_SIZE, picturePath } from '@lintel/contract/values/front-door';
import type { ReactNode } from 'react';
import type { PageFacts } from '../public/page-facts.ts';
import type { PublicPage, PublicPageKey } from '../public/public-pages.ts';
import { SIGN_IN_PAGES } from '../public/sign-in-pages.ts';

/** Paints nothing before an element: half a page would move while the rest is parsed. */
const paintAfter = (id: string) => `<link rel="expect" href="#${id}" blocking="render">`;
const NEEDS_SCRIPTS =
  '<noscript><p>Lintel needs JavaScript. Please turn it on for this site and load the page again.</p></noscript>';
/** Shown by its style where no script has run for some seconds. What needs scripts cannot be used without them. */
const NOT_LOADED =
  '<p id="not-loaded" role="status">Lintel has not loaded. Check your connection and <a href="">load the page again</a>.</p>';
interface Image {
  path: string;
  width: number;
  height: number;
  alt: string;
}
const APP_HEAD = [
  '<title>Lintel</title>',
  '<meta name="description" content="The UK property network: find investors, sourcers, management companies and service providers by location, strategy, budget and service.">',
];

/** What the head of a page says. */
export interface DescribedPage extends Pick<PublicPage, 'path' | 'title'> {
  description: string;
  /** The image of its preview. */
  image: Image;
}

/** The picture of a page that is open to everybody, for previews of links to it. */
export function pictureOf(path: string, alt: string): Image {
  return { path: picturePath(path), ...PICTURE_SIZE, alt };
}

/** The document of the application, the same for every member and page: its frame, until the application has loaded. */
export function appDocument(
  template: string,
  { frame, links }: { frame: string; links: string[] },
) {
  return fillSlots(template, {
    head: [...APP_HEAD, ...links],
    page: [`<div id="root">${frame}</div>`, NEEDS_SCRIPTS, NOT_LOADED],
  });
}

/** The document of a public page: its head, its markup and the facts that it was rendered from. */
export function pageDocument({
  template,
  page,
  base,
  links,
  structured,
  rendered: { key, facts, markup },
}: {
  template: string;
  page: DescribedPage;
  base: string;
  links: readonly string[];
  structured: readonly object[];
  rendered: { key: PublicPageKey; facts: PageFacts; markup: string };
}): string {
  const data = structured.map((item) => dataBlock('application/ld+json', item));
  return fillSlots(template, {
    head: [
      ...headOf(page, base),
      ...links,
      ...data,
      // What follows the first section of the landing page is out of sight; elsewhere the facts are last.
      paintAfter(key === 'home' ? 'first' : 'facts'),
    ],
    page: [
      // A page that needs scripts says so above the parts that do not work without them.
      ...(SIGN_IN_PAGES.has(key) ? [NEEDS_SCRIPTS] : []),
      `<div id="root" data-page="${key}">${markup}</div>`,
      ...(SIGN_IN_PAGES.has(key) || key === 'contact' ? [NOT_LOADED] : []),
      dataBlock('application/json', facts, 'facts'),
    ],
  });
}

/** A page on which nothing needs a script. */
export interface DocumentParts {
  head: readonly string[];
  structured: readonly object[];
  /** As what its views are counted; empty if they are not. */
  counted: string;
  content: ReactNode;
}

/** The document of such a page: its head and its markup. */
export function staticDocument({
  template,
  head,
  links,
  structured,
  counted,
  markup,
}: Omit<DocumentParts, 'content'> & {
  template: string;
  links: readonly string[];
  markup: string;
}): string {
  const data = structured.map((item) => dataBlock('application/ld+json', item));
  return fillSlots(template, {
    head: [...head, ...links, ...data],
    page: [`<div id="root" data-counted="${counted}">${markup}</div>`],
  });
}

/** The head of a page that search engines may not list. */
export const NOT_INDEXED = '<meta name="robots" content="noindex">';

export const titleOf = (title: string) => `<title>${escapeHtml(`${title} | Lintel`)}</title>`;

export const styleLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;
// What is painted first does not share the connection with scripts.
export const scriptLink = (src: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${src}">`;

/** Replace the slots of a template, which are comments, by lines of markup. */
function fillSlots(template: string, slots: Record<string, readonly string[]>): string {
  return Object.entries(slots).reduce((html, [name, lines]) => {
    const [before, after, ...more] = html.split(`<!--${name}-->`);
    if (after === undefined || more.length > 0) throw new Error(`One slot for ${name} is needed.`);
    return before + lines.join('\n    ') + after;
  }, template);
}

/** The lines of a page's head that say what it is. */
export function headOf({ title, description, path, image }: DescribedPage, base: string): string[] {
  const url = escapeHtml(base + path);
  const about = escapeHtml(description);
  const name = escapeHtml(`${title} | Lintel`);
  return [
    titleOf(title),
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Lintel">',
    '<meta property="og:locale" content="en_GB">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escapeHtml(new URL(image.path, base).href)}">`,
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(image.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Embed data that the browser does not execute. Escapes `<` so that no text can close the element. */
function dataBlock(type: string, data: object, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
