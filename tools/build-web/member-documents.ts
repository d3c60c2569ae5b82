import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
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
  const sheet = writeSheet(site, rules);
  const pages = moved.map(([key, frame]) => {
    const { scripts, styles } = files[key];
    const size = (src: string) => statSync(join(site, src)).size;
    const links = [
      ...[...styles, sheet].map(styleLink),
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

/** Write the rules of these classes, which are stronger than those of the other stylesheets, like attributes. */
function writeSheet(site: string, rules: Map<string, string>): string {
  const sheet = [...rules].map(([style, name]) => `#root .${name}{${style}}`).join('');
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
  const href = `/assets/frames-${hash}.css`;
  writeFileSync(join(site, href), sheet);
  return href;
}
