import type { PageFacts } from '../public/page-facts.ts';
import type { PublicPage, PublicPageKey } from '../public/public-pages.ts';
import { SIGN_IN_PAGES } from '../public/sign-in-pages.ts';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BODY = /<div id="root"><\/div>\s*(<noscript>[\s\S]*?<\/noscript>)/;
/** Paints nothing before the facts, which follow the content: half a page would move while the rest is parsed. */
const WHOLE = '<link rel="expect" href="#facts" blocking="render">';
const SOCIAL_IMAGE = { path: '/social.png', width: 1200, height: 630 } as const;

type DescribedPage = PublicPage & { description: string };

/** Insert a page into the built template: its head, its markup and the facts it was rendered from. */
export function documentOf({
  template,
  page,
  base,
  styles,
  structured,
  rendered,
}: {
  template: string;
  page: DescribedPage;
  base: string;
  styles: readonly string[];
  structured: readonly object[];
  rendered: { key: PublicPageKey; facts: PageFacts; markup: string };
}): string {
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const data = structured.map((item) => dataBlock('application/ld+json', item));
  const head = [...headOf(page, base), ...links, ...data, WHOLE];
  // A replacer function, because `$&` in a string would be interpreted as a pattern.
  const withHead = template.replace(HEAD, () => head.join('\n    '));
  const root = `<div id="root" data-page="${rendered.key}">${rendered.markup}</div>`;
  const facts = dataBlock('application/json', rendered.facts, 'facts');
  return withHead.replace(BODY, (_, noscript: string) => {
    // A page that needs scripts says so above the parts that do not work without them.
    const parts = SIGN_IN_PAGES.has(rendered.key) ? [noscript, root, facts] : [root, facts];
    return parts.join('\n    ');
  });
}

function headOf({ title, description, path }: DescribedPage, base: string): string[] {
  const url = escapeHtml(base + path);
  const image = escapeHtml(base + SOCIAL_IMAGE.path);
  const about = escapeHtml(description);
  const name = escapeHtml(`${title} | Lintel`);
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Lintel">',
    '<meta property="og:locale" content="en_GB">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta property="og:image:width" content="${SOCIAL_IMAGE.width}">`,
    `<meta property="og:image:height" content="${SOCIAL_IMAGE.height}">`,
    '<meta property="og:image:alt" content="Lintel, the UK property network, beside a terrace of front doors">',
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
