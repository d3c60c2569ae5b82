import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Letters } from '../contract/src/front-door/pictures.ts';
import { readLetters } from '../server/src/platform/letters.ts';
import { toJpeg } from '../server/src/platform/pictures.ts';
import { MEMBER_PAGES, type MemberPage } from '../web/src/app/member-pages.ts';
import {
  PUBLIC_PAGES,
  type PublicPage,
  type PublicPageKey,
} from '../web/src/public/public-pages.ts';
import { SIGN_IN_PAGES } from '../web/src/public/sign-in-pages.ts';
import { keepEarlierAssets } from './build-web/earlier-assets.ts';
import {
  entryFiles,
  filesOf,
  islandsOf,
  type PageFiles,
  readManifest,
  without,
} from './build-web/page-assets.ts';
import { precompress } from './build-web/precompress.ts';
import { runVite } from './build-web/vite.ts';
import { withShell } from './build-web/worker.ts';
import { withLock } from './launch/lock.mjs';
import { failOn, RUNTIME } from './launch/project.mjs';
import { listFiles, ROOT } from './source-files.ts';

const APP = 'src/app/app.tsx';
const PUBLIC = 'src/public/rendered-page.ts';
/** What opens the messages offline, the account menu, what says how an action went, and what erases it all. */
const OFFLINE = [
  'src/app/account-menu.tsx',
  'src/ui/overlay/toaster.tsx',
  'src/pages/messages.tsx',
  'src/app/cache-for-offline.ts',
  'src/lib/offline-cache.ts',
  'src/lib/offline-cache-storage.ts',
  'src/features/messaging/outbox/storage.ts',
];
/** What the documents show that the server renders from the database, and their frame. */
const DOCUMENTS = [
  'src/public/page-frame.tsx',
  'src/features/members/public-page/public-profile-view.tsx',
  'src/public/lists/lists.module.css',
  'src/ui/front/street.tsx',
];
/** The same for invitations. */
const INVITATIONS = [...DOCUMENTS, 'src/public/landing/doors.tsx'];
const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, '.stamp');
const FOLDERS = ['web/src', 'web/public', 'contract/src', 'tools/build-web'];
const FILES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/head-script.ts',
  'web/token-api.ts',
  'tools/build-web.ts',
  'server/src/platform/letters.ts',
  'server/src/platform/pictures.ts',
  'package-lock.json',
];

/** A hash of everything that the build depends on. */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = FILES.filter((file) => existsSync(join(ROOT, file)));
  for (const file of [...FOLDERS.flatMap((folder) => listFiles(ROOT, folder)), ...files]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isBuilt(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

/**
 * Build in a temporary folder and then replace the old build, so that a running server never serves a mixture of the
 * two; the assets of earlier builds stay for the pages that name them. `public` contains the files for browsers, `render` the code with which the server renders public pages, and the fonts with which it draws pictures.
 */
async function build(sources: string): Promise<void> {
  const aside = join(RUNTIME, 'web-dist');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const site = join(aside, 'public');
  const render = join(aside, 'render');
  const output = (await runVite(site)) ?? (await runVite(render, ['--ssr', 'src/app/render.tsx']));
  if (output !== null) {
    console.error(output);
    process.exitCode = 1;
    return;
  }
  await preparePages(site, render);
  const count = await precompress(site);
  writeFileSync(join(aside, '.stamp'), sources);
  keepEarlierAssets(DIST, aside);
  const replaced = join(RUNTIME, 'web-dist-replaced');
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(DIST)) renameSync(DIST, replaced);
  renameSync(aside, DIST);
  rmSync(replaced, { recursive: true, force: true });
  console.log(`Built the site: ${count} text files, each also as .br and .gz`);
}

/** Write what the server needs of the build, the application's document, and the files that open it offline. */
async function preparePages(site: string, render: string): Promise<void> {
  const manifest = readManifest(site);
  rmSync(join(site, '.vite'), { recursive: true });
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  const app = filesOf(manifest, [APP]);
  const publicPages = Object.entries<PublicPage>(PUBLIC_PAGES).map(([key, { file }]) => {
    const frame = SIGN_IN_PAGES.has(key as PublicPageKey) ? 'sign-in-page-frame' : 'page-frame';
    const sources = [frame, file].map((name) => `src/public/${name}.tsx`);
    const { styles } = filesOf(manifest, [...sources, ...islandsOf(manifest, sources)]);
    const shown = key === 'home' ? joined(site, styles) : styles;
    return [key, { styles: shown, scripts: filesOf(manifest, [PUBLIC]).scripts }] as const;
  });
  const memberPages = Object.entries<MemberPage>(MEMBER_PAGES).map(
    ([key, { file, data, wide }]) => {
      const all = filesOf(manifest, [APP, `src/pages/${file}.tsx`, ...data]);
      const more = wide ? without(all, filesOf(manifest, [wide])) : { scripts: [], styles: [] };
      return [key, { files: without(app, all), wide: more }] as const;
    },
  );
  const built = {
    template,
    publicPages: Object.fromEntries(publicPages),
    documents: { styles: joined(site, filesOf(manifest, DOCUMENTS).styles), scripts: [] },
    invitations: { styles: joined(site, filesOf(manifest, INVITATIONS).styles), scripts: [] },
    memberPages: Object.fromEntries(memberPages),
  };
  writeFileSync(join(render, 'built.json'), JSON.stringify(built));
  const {
    renderApp,
    drawPages,
  }: {
    renderApp: (template: string, files: PageFiles) => string;
    drawPages: (letters: Letters) => [path: string, svg: string][];
  } = await import(pathToFileURL(join(render, 'render.js')).href);
  const document = renderApp(template, app);
  writeFileSync(join(site, 'index.html'), document);
  const fonts = listFiles(site, 'assets').filter((file) => file.endsWith('.woff2'));
  for (const font of fonts) copyFileSync(join(site, font), join(render, basename(font)));
  mkdirSync(join(site, 'pictures'));
  for (const [path, svg] of drawPages(await readLetters(render))) {
    writeFileSync(join(site, path), await toJpeg(async () => svg));
  }
  // The fonts and the script of the head belong to no chunk. Letters that few names have are loaded where they are.
  const others = listFiles(site, 'assets').filter((file) =>
    /^assets\/(head|commissioner-latin-flar)-/.test(file),
  );
  const shell = [entryFiles(manifest), app, filesOf(manifest, OFFLINE)];
  const urls = shell.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const files = [...new Set([...urls, ...others.map((file) => `/${file}`)])];
  const worker = join(site, 'sw.js');
  writeFileSync(worker, withShell(readFileSync(worker, 'utf8'), { document, files }));
}

/**
 * Write the stylesheets of a page into one, in their order. Those of the landing page and of what is in the database
 * are many and small, and each would hold back the first paint; the pages with forms have few.
 */
function joined(site: string, styles: readonly string[]): string[] {
  const css = styles.map((style) => readFileSync(join(site, style), 'utf8')).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `/assets/page-${hash}.css`;
  writeFileSync(join(site, file), css);
  return [file];
}

if (import.meta.main) {
  const onlyIfChanged = process.argv.includes('--if-changed');
  const sources = hashSources();
  if (!onlyIfChanged || !isBuilt(sources)) {
    console.log('Building the site ...');
    await withLock('build', async () => {
      if (!onlyIfChanged || !isBuilt(sources)) await build(sources);
    }).catch(failOn);
  }
}
