import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { headScript } from './head-script.ts';
import { BREAKPOINTS } from './src/ui/theme/breakpoints.ts';
import { describeTokenApi } from './token-api.ts';

const ROOT = import.meta.dirname;
const api = `http://localhost:${process.env.PORT ?? 3000}`;

// By default, every module that two pages share becomes a file: forty before the first page shows. On a slow connection
// each file costs a request. A group has the modules that its list names and all that they import, without those of the
// groups above it.
const within =
  (...places: readonly string[]) =>
  (id: string) =>
    places.some((place) => id.includes(place));

const CHUNKS = [
  // Server-rendered pages begin with it, so it must not contain anything that imports React.
  { name: 'base', test: within('/web/src/main.', '/web/src/app/rendered-page.') },
  { name: 'react', test: within('/node_modules/react/', '/node_modules/react-dom/') },
  // What every public page needs, and the parts that the application shares with them. Nothing here may need the router.
  {
    name: 'front',
    test: within(
      '/contract/src/values/api-tokens.',
      '/contract/src/values/members.',
      '/contract/src/values/plans.',
      '/node_modules/lucide/',
      '/web/src/lib/browser-state.',
      '/web/src/lib/format.',
      '/web/src/lib/open-plans.',
      '/web/src/lib/page-title.',
      '/web/src/public/hydrate-page.',
      '/web/src/public/page-frame.',
      '/web/src/public/public-pages.',
      '/web/src/ui/action/button-anchor.',
      '/web/src/ui/action/button.',
      '/web/src/ui/display/avatar.',
      '/web/src/ui/display/top-rule.',
      '/web/src/ui/display/visually-hidden.',
      '/web/src/ui/feedback/banner.',
      '/web/src/ui/property/role-colour.',
    ),
  },
  // Requests and fields, for public pages with a form and for the application.
  {
    name: 'forms',
    test: within(
      '/contract/src/values/text.',
      '/web/src/features/accounts/requests.',
      '/web/src/lib/wait-words.',
      '/web/src/public/sign-in-page-frame.',
      '/web/src/ui/action/focus.',
      '/web/src/ui/feedback/alert.',
      '/web/src/ui/form/checked-form.',
      '/web/src/ui/form/error-summary.',
      '/web/src/ui/form/select.',
      '/web/src/ui/form/text-input.',
      '/web/src/ui/form/textarea.',
      '/web/src/ui/property/checked-line.',
    ),
  },
  // What some public pages share.
  {
    name: 'public',
    test: within(
      '/web/src/features/plans/plan-card.',
      '/web/src/public/island.',
      '/web/src/ui/property/terrace.',
    ),
  },
  // The pages for signing in, signing up and passwords.
  {
    name: 'sign-in',
    test: within(
      '/web/src/public/forgot-password.',
      '/web/src/public/login.',
      '/web/src/public/signup.',
    ),
  },
  // What the pages of members share: the router with the frame of its pages, the session, and the cards of profiles.
  {
    name: 'app',
    test: within(
      '/web/src/app/app.',
      '/web/src/features/collections/picker/add-to-collection.',
      '/web/src/features/directory/comparison/compare-',
      '/web/src/features/directory/search/api.',
      '/web/src/features/messaging/drafts.',
      '/web/src/features/messaging/live/live-state.',
      '/web/src/features/messaging/written-to.',
      '/web/src/lib/typing-draft.',
      '/web/src/ui/action/segmented.',
      '/web/src/features/directory/search/results/card-actions.',
      '/web/src/ui/feedback/more-button.',
      '/web/src/ui/feedback/skeleton.',
      '/web/src/ui/property/profile-card.',
    ),
  },
  { name: 'messaging', test: within('/web/src/features/messaging/'), minShareCount: 2 },
  { name: 'search', test: within('/web/src/pages/search.') },
  // What administrators' pages share.
  { name: 'tables', test: within('/web/src/ui/display/data-table.') },
  // What the pages that show evidence share.
  {
    name: 'evidence',
    test: within(
      '/contract/src/values/companies.',
      '/contract/src/values/evidence-names.',
      '/contract/src/values/evidence-states.',
      '/web/src/ui/property/company-',
      '/web/src/ui/property/evidence-words.',
      '/web/src/ui/property/look-up-link.',
    ),
  },
  // What other pages and dialogs share, without the libraries that it imports.
  {
    name: 'parts',
    test: within(
      '/contract/src/values/administration.',
      '/contract/src/values/profile-',
      '/contract/src/values/shown-values.',
      '/web/src/features/members/profiles/api.',
      '/web/src/features/members/profiles/breadcrumb.',
      '/web/src/features/members/profiles/view/back-to-search.',
      '/web/src/features/safety/',
      '/web/src/ui/action/',
      '/web/src/ui/display/',
      '/web/src/ui/keys/',
      '/web/src/ui/overlay/action-menu.',
      '/web/src/ui/overlay/copy-link.',
      '/web/src/ui/property/',
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

const LIST_STYLES = 'src/public/lists/lists.module.css';

const CUSTOM_MEDIA = Object.entries(BREAKPOINTS)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join(' ');

/** Defines the custom media in every stylesheet: Lightning CSS only applies them in the file that defines them. */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `${CUSTOM_MEDIA} ${code}` : null),
};

/** Writes which file contains each source, for the build of the documents: Vite's manifest lists files, not sources. */
const sources: Plugin = {
  name: 'sources',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.map((id) => [relative(ROOT, id), file.fileName]) : [],
    );
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), breakpoints, ...(isSsrBuild ? [] : [headScript(), sources])],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/healthz': api,
      '/p/': api,
      '/join/': api,
      '/firms/': api,
      '/directory': api,
      '/dev/': api,
      '/avatars/': api,
      // The server's pages for identity providers. /auth/callback is a page of the application.
      '^/auth($|\\?|/provider/|/popup\\.)': api,
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Inlined assets would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // The lists are rendered by the server alone, but browsers need their styles.
      ...(!isSsrBuild && { input: ['index.html', LIST_STYLES] }),
      output: isSsrBuild ? { codeSplitting: false } : { codeSplitting: { groups: CHUNKS } },
    },
  },
  // The router's store asks for a substitute for a hook that React has.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The code that renders pages is a single file without dependencies, which the server loads directly.
  ssr: { noExternal: true as const },
  define: {
    // The page for developers shows the contract without loading it.
    __TOKEN_API__: JSON.stringify(describeTokenApi()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
}));
