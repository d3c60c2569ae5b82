import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MEMBER_PAGES, type MemberPage } from '../web/src/app/member-pages.ts';
import { PUBLIC_PAGES, type PublicPageKey } from '../web/src/public/public-pages.ts';
import { SIGN_IN_PAGES } from '../web/src/public/sign-in-pages.ts';
import { memberDocuments, scriptLink, styleLink, withLinks } from './build-web/member-documents.ts';
import { islandsOf, readManifest, scriptsOf, stylesOf } from './build-web/page-assets.ts';
import { precompress } from './build-web/precompress.ts';
import { runVite } from './build-web/vite.ts';
import { withShell } from './build-web/worker.ts';
import { withLock } from './launch/lock.mjs';
import { failOn, RUNTIME } from './launch/project.mjs';
import { listFiles, ROOT } from './source-files.ts';

const APP = 'src/app/app.tsx';
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
const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, '.stamp');
const FOLDERS = ['web/src', 'web/public', 'web/reference', 'contract/src', 'tools/build-web'];
const FILES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/theme-script.ts',
  'tools/build-web.ts',
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
 * two. `public` contains the files for browsers, `render` the code with which the server renders public pages.
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
  rmSync(DIST, { recursive: true, force: true });
  renameSync(aside, DIST);
  console.log(`Built the site: ${count} text files, each also as .br and .gz`);
}

/** Write what the server needs of the build, and the scripts of the empty page. */
async function preparePages(site: string, render: string): Promise<void> {
  const manifest = readManifest(site);
  rmSync(join(site, '.vite'), { recursive: true });
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  const styles = Object.entries(PUBLIC_PAGES).map(([key, { file }]) => {
    const frame = SIGN_IN_PAGES.has(key as PublicPageKey) ? 'sign-in-page-frame' : 'page-frame';
    const sources = [frame, file].map((name) => `src/public/${name}.tsx`);
    return [key, stylesOf(manifest, [...sources, ...islandsOf(manifest, sources)])] as const;
  });
  const appScripts = scriptsOf(manifest, [APP]);
  const appStyles = stylesOf(manifest, [APP]);
  const filesOf = (sources: readonly string[], loaded: readonly string[]) => ({
    scripts: scriptsOf(manifest, sources).filter((src) => !loaded.includes(src)),
    styles: stylesOf(manifest, sources).filter((href) => !loaded.includes(href)),
  });
  const pages = Object.entries<MemberPage>(MEMBER_PAGES).map(([key, { file, data, wide }]) => {
    const files = filesOf([APP, `src/pages/${file}.tsx`, ...data], []);
    return { key, files, wide: filesOf(wide ? [wide] : [], [...files.scripts, ...files.styles]) };
  });
  const { renderFrames }: { renderFrames: () => Record<string, string> } = await import(
    pathToFileURL(join(render, 'render.js')).href
  );
  const documents = memberDocuments(site, {
    template,
    files: Object.fromEntries(pages.map(({ key, files }) => [key, files])),
    frames: renderFrames(),
  });
  const built = {
    template: withLinks(
      template,
      scriptsOf(manifest, ['src/app/rendered-page.ts']).map(scriptLink),
    ),
    styles: Object.fromEntries(styles),
    memberPages: Object.fromEntries(
      pages.map(({ key, wide }) => [key, { ...documents[key], wide }]),
    ),
  };
  writeFileSync(join(render, 'built.json'), JSON.stringify(built));
  const appLinks = [...appStyles.map(styleLink), ...appScripts.map(scriptLink)];
  const document = withLinks(template, appLinks);
  writeFileSync(join(site, 'index.html'), document);
  const files = [...scriptsOf(manifest, OFFLINE), ...stylesOf(manifest, OFFLINE)];
  const worker = join(site, 'sw.js');
  writeFileSync(worker, withShell(readFileSync(worker, 'utf8'), { document, files }));
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
