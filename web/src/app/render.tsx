import type { DocumentData, DocumentKind } from '@lintel/contract/front-door/documents';
import type { Drawings, Letters } from '@lintel/contract/front-door/pictures';
import { PICTURE_SIZE } from '@lintel/contract/values/front-door';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { loadIslands } from '#web/lib/island.tsx';
import { PATHS } from '../lib/paths.ts';
import { loadFrame, PAGE_COMPONENTS } from '../public/page-components.ts';
import { DESCRIPTIONS } from '../public/page-descriptions.ts';
import type { PageFacts } from '../public/page-facts.ts';
import { PageFrame } from '../public/page-frame.tsx';
import { PUBLIC_PAGES, type PublicPageKey } from '../public/public-pages.ts';
import { SIGN_IN_PAGES } from '../public/sign-in-pages.ts';
import { appDocument, pageDocument, scriptLink, staticDocument, styleLink } from './document.ts';
import { drawings } from './drawings/drawings.tsx';
import { MemberFrame } from './member-frame.tsx';
import { MEMBER_PAGES, type MemberPageKey } from './member-pages.ts';
import { type PageAddress, type PageFiles, preloadLinks } from './preload-links.ts';
import { PARTS } from './served-documents.tsx';
import { structuredData } from './structured-data.ts';

// Built for the server, which renders the public pages with it: the output must not depend on a browser.

/** The build's output: the template, the files of each public page, and what each page of members needs first. */
export interface BuiltPages {
  template: string;
  /** What the documents need that show what is in the database, and those of invitations. */
  documents: PageFiles;
  invitations: PageFiles;
  publicPages: Record<PublicPageKey, PageFiles>;
  memberPages: Record<MemberPageKey, Record<'files' | 'wide', PageFiles>>;
}

const PUBLIC_KEYS = Object.keys(PUBLIC_PAGES) as PublicPageKey[];

/** The public paths. */
export const PATHS_OF_PAGES: readonly string[] = Object.values(PUBLIC_PAGES).map(
  ({ path }) => path,
);

/** The paths that search engines should list. */
export const PATHS_OF_SITEMAP: readonly string[] = PUBLIC_KEYS.filter(
  (key) => !SIGN_IN_PAGES.has(key),
).map((key) => PUBLIC_PAGES[key].path);

const toRoute = (path: string) => path.replaceAll('$', ':');
const routeOf = (key: MemberPageKey) => toRoute(MEMBER_PAGES[key].path);
const MEMBER_KEYS = Object.keys(MEMBER_PAGES) as MemberPageKey[];

/** The paths of the members' pages at which visits begin, as the server's router writes them. */
export const PATHS_OF_MEMBERS: readonly string[] = MEMBER_KEYS.map(routeOf);

const DEVELOPMENT_PATHS: readonly string[] = [PATHS.debugAuth, PATHS.testSubscription];

/** The other paths of the application. Those for developers are unknown to the server, as they are in production. */
export const PATHS_OF_APPLICATION: readonly string[] = Object.values<string>(PATHS)
  .map(toRoute)
  .filter((path) => !path.endsWith('/') && path !== PATHS.directory)
  .filter((path) => ![...PATHS_OF_PAGES, ...PATHS_OF_MEMBERS, ...DEVELOPMENT_PATHS].includes(path));

/** The `Link` header of such a page: what it needs first. */
export function linksOf(
  path: string,
  { built, ...address }: PageAddress & { built: BuiltPages },
): string {
  const key = MEMBER_KEYS.find((candidate) => routeOf(candidate) === path);
  if (!key) throw new Error(`${path} is no page of members.`);
  return preloadLinks(key, address, built.memberPages[key]);
}

/** Render the document of the application; the build writes it to a file. */
export function renderApp(template: string, { styles, scripts }: PageFiles): string {
  return appDocument(template, {
    frame: renderToStaticMarkup(<MemberFrame />),
    links: [...styles.map(styleLink), ...scripts.map(scriptLink)],
  });
}

/** Render a public page as a complete document. `base` is the site's URL without a trailing slash. */
export async function renderPage(
  path: string,
  { base, built, ...facts }: PageFacts & { base: string; built: BuiltPages },
): Promise<string> {
  const key = PUBLIC_KEYS.find((candidate) => PUBLIC_PAGES[candidate].path === path);
  if (!key) throw new Error(`${path} is no public page.`);
  const { styles, scripts } = built.publicPages[key];
  // The landing page is read before it is touched: its scripts follow what is painted first.
  const early = key === 'home' ? [] : scripts;
  return pageDocument({
    template: built.template,
    page: { ...PUBLIC_PAGES[key], description: DESCRIPTIONS[key], image: imageOf(key) },
    base,
    links: [...styles.map(styleLink), ...early.map(scriptLink)],
    structured: structuredData(key, facts.site, base),
    rendered: { key, facts, markup: await markupOf(key, facts) },
  });
}

/** Draw the pictures of the public pages, by their paths; the build writes them to files. */
export function drawPages(letters: Letters): [path: string, svg: string][] {
  const { page } = drawings(letters);
  return PUBLIC_KEYS.map((key) => [imageOf(key).path, page(PUBLIC_PAGES[key].title)]);
}

function imageOf(key: PublicPageKey) {
  const alt = `${PUBLIC_PAGES[key].title}: a street of house fronts`;
  return { path: `/pictures/${key}.jpg`, ...PICTURE_SIZE, alt };
}

/** Render a document that shows what is in the database. `base` is the site's URL without a trailing slash. */
export async function renderDocument<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData<Kind>,
  { base, built }: { base: string; built: BuiltPages },
): Promise<string> {
  const { content, ...parts } = PARTS[kind](data, base);
  const files = kind === 'invitation' ? built.invitations : built.documents;
  return staticDocument({
    ...parts,
    template: built.template,
    links: files.styles.map(styleLink),
    markup: renderToStaticMarkup(
      <PageFrame facts={data} isMember={data.isMember}>
        {content}
      </PageFrame>,
    ),
  });
}

/** What draws pictures of documents as SVG, with the letters of the site's font. */
export function drawWith(letters: Letters): Drawings {
  return drawings(letters);
}

// On the server no one signs in.
const nowhere = { onSignedIn: () => undefined, onNextPage: () => undefined };

async function markupOf(key: PublicPageKey, facts: PageFacts): Promise<string> {
  const [Frame, Page] = await Promise.all([loadFrame(key), PAGE_COMPONENTS[key]()]);
  await loadIslands();
  return renderToString(
    <Frame facts={facts} exits={nowhere}>
      <Page />
    </Frame>,
  );
}
