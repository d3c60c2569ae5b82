import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = /(?: class="([^"]*)")? style="([^"]*)"/g;

/** The files that a member's page needs, as URLs. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Write the documents of the members' pages: with all that a page needs, and the frame that shows until the application
 * does. What the frame needs to be painted comes first, then the largest scripts, since the last to arrive decides when
 * the page is there.
 */
export function memberDocuments<Key extends string>(
  site: string,
  {
    template,
    files,
    frames,
  }: {
    template: string;
    files: Record<Key, PageFiles>;
    frames: Record<Key, string>;
  },
): Record<Key, { document: string; frame: string }> {
  const rules = new Map<string, string>();
  const keys = Object.keys(files) as Key[];
  const moved = keys.map((key) => [key, withoutStyles(frames[key], rules)] as const);
  const shared = keys
    .map((key) => files[key].styles)
    .reduce((some, styles) => some.filter((href) => styles.includes(href)));
  const sheet = writeSheet(site, shared, rules);
  const pages = moved.map(([key, frame]) => {
    const { scripts, styles } = files[key];
    const own = styles.filter((href) => !shared.includes(href));
    const size = (src: string) => statSync(join(site, src)).size;
    const links = [
      ...[sheet, ...own].map(styleLink),
      ...shared.map(presentLink),
      ...scripts.toSorted((a, b) => size(b) - size(a)).map(lateScriptLink),
    ];
    return [key, { document: withLinks(template, links), frame }] as const;
  });
  return Object.fromEntries(pages) as Record<Key, { document: string; frame: string }>;
}

/** The template with further links in its head. */
export function withLinks(template: string, links: readonly string[]): string {
  return template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

export const styleLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;
export const scriptLink = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`;
// The browser does not fetch a disabled stylesheet, and a script that needs it finds its link and does not add another.
const presentLink = (href: string) => `<link rel="stylesheet" disabled href="${href}">`;
// What is painted first does not share the connection with scripts.
const lateScriptLink = (src: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${src}">`;

/** Replace style attributes, which the content policy refuses in a document, by classes. */
function withoutStyles(markup: string, rules: Map<string, string>): string {
  return markup.replace(STYLE, (_, classes: string | undefined, style: string) => {
    const name = rules.get(style) ?? `f${rules.size}`;
    rules.set(style, name);
    return ` class="${classes ? `${classes} ` : ''}${name}"`;
  });
}

/**
 * Write one file of the stylesheets that all these pages have, and of the rules of the classes, which are stronger than
 * the others, like attributes. On a slow connection a request for each would delay the first paint.
 */
function writeSheet(site: string, shared: readonly string[], rules: Map<string, string>): string {
  const sheets = shared.map((href) => readFileSync(join(site, href), 'utf8'));
  const classes = [...rules].map(([style, name]) => `#root .${name}{${style}}`);
  const sheet = [...sheets, ...classes].join('');
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
  const href = `/assets/members-${hash}.css`;
  writeFileSync(join(site, href), sheet);
  return href;
}
