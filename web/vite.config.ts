import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readReference } from './reference/reference.ts';
import { BREAKPOINTS } from './src/ui/theme/breakpoints.ts';
import { themeScript } from './theme-script.ts';

const ROOT = import.meta.dirname;
const api = `http://localhost:${process.env.PORT ?? 3000}`;

// By default, every module that two pages share becomes its own file: forty before the first page shows. On a slow
// connection each file costs a request, so what all members' pages load is one file, except what public pages load too.
const CHUNKS = [
  // Server-rendered pages begin with it, so it must not contain anything that imports React.
  {
    name: 'base',
    test: /web\/src\/(main|app\/(link-clicks|load-app)|public\/(page-facts|react-root)|lib\/(paths|browser-storage|idle|session-channel|analytics\/(choice|page-views)))\.|contract\/src\/values\/analytics\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'routing',
    test: /web\/src\/lib\/query-client|node_modules\/(@tanstack\/(?!.*useBlocker)|use-sync-external-store\/)/,
    includeDependenciesRecursively: false,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  // What public pages share with the application. Nothing here may need the router.
  {
    name: 'front',
    test: /web\/src\/(ui\/(display\/(?!action-list|badge|beam|chip|data-table|list-page|marked|table-roles)|property\/role-colour)|ui\/action\/(button|button-look|skip-link)\.|ui\/feedback\/(alert|banner|spinner)|public\/(footer|visitor-header|header\.module)|lib\/(browser-state|format|page-title|page-context)\.)|contract\/src\/values\/(members|plans)\.|lucide\/dist\/esm\/icons\/(check|circle-alert|circle-check|info|key-round|plus|triangle-alert|x)\./,
  },
  // What the landing page shows once it is touched, and the cards.
  {
    name: 'marks',
    test: /web\/src\/ui\/(property\/(role-icon|strategy-badge)|display\/marked)|contract\/src\/values\/strategy-words\.|lucide\/dist\/esm\/icons\/(building-complex|check-check|clock|compass|wrench)\./,
  },
  {
    name: 'hydrate-page',
    test: /web\/src\/public\/(hydrate-page|page-frame|public-pages)\./,
  },
  // Illustrations and plans, for some public pages.
  {
    name: 'street',
    test: /web\/src\/(ui\/(display\/beam|property\/(door|terrace))|features\/plans\/plan-(card|link|state))/,
  },
  // Requests, and what every form and the application need to make them.
  {
    name: 'basics',
    test: /web\/src\/(features\/accounts\/requests|public\/offline-bar|ui\/(action\/(button-anchor|focus)|form\/(field|text-input))|lib\/(api|api-error|query-string|recent-proof|server-clock|store|wait-words))\.|lucide\/dist\/esm\/icons\/(arrow-left|chevron-down|eye|wifi-off)\./,
  },
  // For the forms that take text or choices, filters among them, and tables.
  {
    name: 'inputs',
    test: /contract\/src\/values\/text\.|web\/src\/ui\/(display\/table-roles|form\/select)\./,
  },
  // The contact page and the account pages need all of this, other forms a part.
  {
    name: 'checked-form',
    test: /web\/src\/ui\/form\/(checked-form|error-summary|textarea)\./,
  },
  // For the page for developers, which must not load the forms below: their errors name limits of tokens.
  { name: 'tokens', test: /contract\/src\/values\/api-tokens\./ },
  // The forms for signing in, signing up and passwords.
  {
    name: 'entrance',
    test: /web\/src\/(features\/accounts\/(entrance|providers\/(?!api)|second-factor\/second-step|account-form|failures|mail-note|state)|ui\/form\/password-input)|contract\/src\/(values\/(accounts|second-factor)|errors)\.|lucide\/dist\/esm\/icons\/eye-off\./,
    minShareCount: 2,
  },
  { name: 'switch', test: /web\/src\/ui\/form\/switch\./ },
  // Loaded with the page of the directory where the window is wide, otherwise with their dialog.
  {
    name: 'filters',
    test: /web\/src\/features\/directory\/search\/filters\/(amount|choice-|distance|filter-panel|flag|price|range)/,
    includeDependenciesRecursively: false,
  },
  // What the pages of members share: the router with the frame of its pages, the session, the cards of profiles with
  // what they offer, and the requests and facets of the directory.
  {
    name: 'app',
    test: /web\/src\/(app\/(account-button|admit|app|guards|header|header-search|loaders|member-tools|page-states|router|session-sync|shell)\.|features\/(accounts\/(api|confirmation-banner|session|providers\/api|email-links\/followed-link)|billing\/(checkout-return|pending-checkout)|collections\/picker\/add-to-collection|directory\/(comparison\/(api|compare-bar|compare-toggle|selection)|search\/(api|state|results\/(card-actions|profile-link)))|messaging\/(badge\/messages-link|drafts|outbox\/owner|unread|written-to)|notifications\/bell\/(api|bell))\.|lib\/(destination|lost-session|site|site-query|typing-draft)\.|ui\/(action\/segmented|display\/chip|feedback\/more-button|overlay\/on-demand|property\/(profile-card|profile-card-skeleton))\.)|contract\/src\/values\/(directory|notifications)\.|lucide\/dist\/esm\/icons\/(bell-plus|ellipsis|layout-grid|list|search-x|trash)\./,
  },
  // What the pages and dialogs share that the directory does not show at first.
  {
    name: 'parts',
    test: /web\/src\/(features\/(members\/profiles\/crumb|messaging\/live\/live-state|safety\/(blocks\/(api|block-action)|reports\/report-action))|lib\/download|ui\/(action|display|feedback|keys|property\/(?!checked-words)|form|overlay\/(action-menu|tooltip|toast\.ts)))|contract\/src\/values\/(collections\.|messaging\.|profile-|shown-values)|lucide/,
    minShareCount: 2,
  },
  // Loaded by every page of a member, once it is used.
  {
    name: 'live',
    test: /web\/src\/(features\/messaging\/(live\/(?!live-state)|outbox\/(?!owner)|api|thread\/(api|loaded)|address)|lib\/realtime)|node_modules\/idb\//,
  },
  // The page of the directory.
  {
    name: 'search',
    test: /web\/src\/(features\/directory\/search\/(?!filters\/(amount|choice-|distance|filter-panel|filter-sheet-dialog|flag|price|range)|map|results\/(list-columns|nothing|result-row|results-list|row-preview)|understand)|pages\/search\.)/,
  },
  // For pages that show whole profiles. The directory does not need it.
  {
    name: 'fields',
    test: /contract\/src\/values\/places\.|web\/src\/(features\/(media\/photo\/(photo-field|state)|members\/profiles\/(api|view\/back-to-search))|ui\/(overlay\/copy-link|property\/checked-words))/,
  },
];

const CUSTOM_MEDIA = Object.entries(BREAKPOINTS)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join(' ');

/**
 * Defines the custom media in every CSS module, because Lightning CSS only applies them in the file that defines them.
 */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css(\?|$)/ },
    handler: (code) => `${CUSTOM_MEDIA} ${code}`,
  },
};

/** Serves `/dev/ui`, the page with every piece of the interface. The build begins at index.html and leaves it out. */
const pieces: Plugin = {
  name: 'pieces',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/dev/ui') request.url = '/pieces/ui.html';
      next();
    });
  },
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
  plugins: [react(), breakpoints, pieces, ...(isSsrBuild ? [] : [themeScript(), sources])],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/healthz': api,
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
    __API_REFERENCE__: JSON.stringify(readReference()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
}));
