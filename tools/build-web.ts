import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_PAGES, type MemberPage } from '../web/src/app/member-pages.ts';
import { ENTRANCES } from '../web/src/public/entrances.ts';
import { PUBLIC_PAGES, type PublicPageKey } from '../web/src/public/public-pages.ts';
import { islandsOf, type Manifest, scriptsOf, stylesOf } from './build-web/page-assets.ts';
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
  'src/app/keeping.ts',
  'src/lib/kept.ts',
  'src/lib/kept-storage.ts',
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
  preparePages(site, render);
  const count = await precompress(site);
  writeFileSync(join(aside, '.stamp'), sources);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(aside, DIST);
  console.log(`Built the site: ${count} text files, each also as .br and .gz`);
}

/** Write what the server needs of the build, and the scripts of the empty page. */
function preparePages(site: string, render: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  rmSync(join(site, '.vite'), { recursive: true });
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  const styles = Object.entries(PUBLIC_PAGES).map(([key, { file }]) => {
    const frame = ENTRANCES.has(key as PublicPageKey) ? 'entrance-frame' : 'page-frame';
    const sources = [frame, file].map((name) => `src/public/${name}.tsx`);
    return [key, stylesOf(manifest, [...sources, ...islandsOf(manifest, sources)])] as const;
  });
  const withLinks = (links: readonly string[]) =>
    template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
  const styleLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;
  const scriptLink = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`;
  const appScripts = scriptsOf(manifest, [APP]);
  const appStyles = stylesOf(manifest, [APP]);
  const filesOf = (sources: readonly string[], loaded: readonly string[]) => ({
    scripts: scriptsOf(manifest, sources).filter((src) => !loaded.includes(src)),
    styles: stylesOf(manifest, sources).filter((href) => !loaded.includes(href)),
  });
  const memberPages = Object.entries<MemberPage>(MEMBER_PAGES).map(([key, page]) => {
    const { file, data, wide } = page;
    const files = filesOf([`src/pages/${file}.tsx`, ...data], [...appScripts, ...appStyles]);
    const loaded = [...appScripts, ...appStyles, ...files.scripts, ...files.styles];
    return [key, { ...files, wide: filesOf(wide ? [wide] : [], loaded) }] as const;
  });
  const built = {
    template: withLinks(scriptsOf(manifest, ['src/app/rendered-page.ts']).map(scriptLink)),
    styles: Object.fromEntries(styles),
    memberPages: Object.fromEntries(memberPages),
  };
  writeFileSync(join(render, 'built.json'), JSON.stringify(built));
  const appLinks = [...appStyles.map(styleLink), ...appScripts.map(scriptLink)];
  const document = withLinks(appLinks);
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
