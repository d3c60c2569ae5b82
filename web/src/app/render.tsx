import type { Firm } from '@lintel/contract/front-door/firms';
import type { OpenInvitation } from '@lintel/contract/front-door/invitations';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { avatarAt } from '@lintel/contract/values/media';
import { displayName } from '@lintel/contract/values/members';
import type { ListAddress } from '@lintel/contract/values/public-lists';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PATHS } from '#web/lib/paths.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { Terrace } from '#web/ui/property/terrace.tsx';
import { aboutFirm } from '../public/firms/about.ts';
import { FirmPage } from '../public/firms/firm-page.tsx';
import { loadIslands } from '../public/island.tsx';
import { JoinPage, titleOfInvitation } from '../public/join-page.tsx';
import { crumbsOf } from '../public/lists/crumbs.ts';
import { loadFrame, PAGE_COMPONENTS } from '../public/page-components.ts';
import { DESCRIPTIONS } from '../public/page-descriptions.ts';
import type { PageFacts } from '../public/page-facts.ts';
import { PageFrame } from '../public/page-frame.tsx';
import { aboutProfile } from '../public/profile/about.ts';
import { MissingPage, ProfilePage } from '../public/profile/profile-page.tsx';
import { PUBLIC_PAGES, type PublicPageKey } from '../public/public-pages.ts';
import { SIGN_IN_PAGES } from '../public/sign-in-pages.ts';
import {
  appDocument,
  headOf,
  NOT_INDEXED,
  pageDocument,
  scriptLink,
  staticDocument,
  styleLink,
  titleOf,
} from './document.ts';
import { type ListDocument, listDocument } from './list-document.tsx';
import { MemberFrame } from './member-frame.tsx';
import { MEMBER_PAGES, type MemberPageKey } from './member-pages.ts';
import { type PageAddress, type PageFiles, preloadLinks } from './preload-links.ts';
import { crumbData, firmData, profileData, structuredData } from './structured-data.ts';

// Built for the server, which renders the public pages with it: the output must not depend on a browser.

/** The build's output: the template, the files of each public page, and what each page of members needs first. */
export interface BuiltPages {
  template: string;
  publicPages: Record<PublicPageKey, PageFiles>;
  /** What the public pages of members and firms need. */
  profilePage: PageFiles;
  joinPage: PageFiles;
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

const routeOf = (key: MemberPageKey) => MEMBER_PAGES[key].path.replaceAll('$', ':');
const MEMBER_KEYS = Object.keys(MEMBER_PAGES) as MemberPageKey[];

/** The paths of the members' pages at which visits begin, as the server's router writes them. */
export const PATHS_OF_MEMBERS: readonly string[] = MEMBER_KEYS.map(routeOf);

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
  return pageDocument({
    template: built.template,
    page: { ...PUBLIC_PAGES[key], description: DESCRIPTIONS[key] },
    base,
    links: [...styles.map(styleLink), ...scripts.map(scriptLink)],
    structured: structuredData(key, facts.site, base),
    rendered: { key, facts, markup: await markupOf(key, facts) },
  });
}

/** Render a member's public page as a complete document. Nothing on it needs a script. */
export async function renderProfile({
  profile,
  path,
  isIndexed,
  lists,
  isMember,
  site,
  base,
  built,
}: PageFacts & {
  profile: PublicProfile;
  path: string;
  isIndexed: boolean;
  /** The lists of the public directory that it is in. */
  lists: readonly ListAddress[];
  isMember: boolean;
  base: string;
  built: BuiltPages;
}): Promise<string> {
  const about = aboutProfile(profile);
  const above = lists.length > 0 ? crumbsOf(lists) : [];
  const photo = profile.avatarUrl && avatarAt(profile.avatarUrl, 512);
  const image = photo
    ? { path: photo, width: 512, height: 512, alt: displayName(profile) }
    : undefined;
  return staticDocument({
    template: built.template,
    head: [...headOf({ ...about, path, image }, base), ...(isIndexed ? [] : [NOT_INDEXED])],
    links: built.profilePage.styles.map(styleLink),
    structured: [
      ...profileData(profile, {
        url: base + path,
        image: image && new URL(image.path, base).href,
        description: about.description,
      }),
      ...(above.length > 0
        ? [crumbData([...above, { name: displayName(profile), path }], base)]
        : []),
    ],
    counted: `${PATHS.publicPages}$id`,
    markup: renderToStaticMarkup(
      <PageFrame facts={{ site }} isMember={isMember}>
        <ProfilePage profile={profile} path={path} above={above} isMember={isMember} />
      </PageFrame>,
    ),
  });
}

/** Render the page of an invitation as a complete document. Nothing on it needs a script. */
export async function renderInvitation({
  invitation,
  site,
  base,
  built,
}: PageFacts & { invitation: OpenInvitation; base: string; built: BuiltPages }): Promise<string> {
  const page = {
    title: titleOfInvitation(invitation),
    description: DESCRIPTIONS.signup,
    path: PATHS.join + invitation.code,
  };
  return staticDocument({
    template: built.template,
    head: [...headOf(page, base), NOT_INDEXED],
    links: built.joinPage.styles.map(styleLink),
    structured: [],
    counted: `${PATHS.join}$id`,
    markup: renderToStaticMarkup(
      <PageFrame facts={{ site }}>
        <JoinPage invitation={invitation} />
      </PageFrame>,
    ),
  });
}

/** Render a firm's page as a complete document. Nothing on it needs a script. */
export async function renderFirm({
  firm,
  path,
  isMember,
  site,
  base,
  built,
}: PageFacts & {
  firm: Firm;
  path: string;
  isMember: boolean;
  base: string;
  built: BuiltPages;
}): Promise<string> {
  const about = aboutFirm(firm);
  return staticDocument({
    template: built.template,
    head: headOf({ ...about, path }, base),
    links: built.profilePage.styles.map(styleLink),
    structured: firmData(firm, { url: base + path, description: about.description }),
    counted: `${PATHS.firmPages}$id`,
    markup: renderToStaticMarkup(
      <PageFrame facts={{ site }} isMember={isMember}>
        <FirmPage firm={firm} path={path} isMember={isMember} />
      </PageFrame>,
    ),
  });
}

/** Render a page of the public directory as a complete document. */
export async function renderList(from: ListDocument): Promise<string> {
  return listDocument(from);
}

/** Render the document for addresses of no public page. */
export async function renderMissing({
  site,
  built,
}: PageFacts & { base: string; built: BuiltPages }): Promise<string> {
  return staticDocument({
    template: built.template,
    head: [titleOf('Page not found'), NOT_INDEXED],
    links: built.profilePage.styles.map(styleLink),
    structured: [],
    counted: '',
    markup: renderToStaticMarkup(
      <PageFrame facts={{ site }}>
        <MissingPage />
      </PageFrame>,
    ),
  });
}

// On the server nobody signs in.
const nowhere = { onSignedIn: () => undefined, onSecondStep: () => undefined };

async function markupOf(key: PublicPageKey, facts: PageFacts): Promise<string> {
  const [Frame, Page] = await Promise.all([loadFrame(key), PAGE_COMPONENTS[key]()]);
  await loadIslands();
  return renderToString(
    <Frame facts={facts} exits={nowhere}>
      <Page />
    </Frame>,
  );
}

/** 1200 by 630, with the name of the product and its line. */
function SocialImage() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 630"
      width="1200"
      height="630"
      aria-hidden="true"
    >
      <rect width="1200" height="630" fill="var(--surface-page)" />
      <svg x="72" y="196" width="428" height="128" aria-hidden="true">
        <Logo height={128} />
      </svg>
      <svg x="580" y="30" width="620" height="591" overflow="hidden" aria-hidden="true">
        <Terrace hasSigns={false} />
      </svg>
      <rect y="618" width="1200" height="12" fill="var(--rule)" />
      <rect x="72" y="352" width="428" height="10" fill="var(--accent)" />
      <text
        x="72"
        y="420"
        fill="var(--ink)"
        fontFamily="var(--font-ui)"
        fontSize="36.4"
        fontWeight="600"
        style={{ fontVariationSettings: 'var(--flare)' }}
      >
        {PUBLIC_PAGES.home.title}
      </text>
    </svg>
  );
}

/** The social preview image of the site, as SVG. */
export function renderSocialImage(): string {
  return renderToStaticMarkup(<SocialImage />);
}
