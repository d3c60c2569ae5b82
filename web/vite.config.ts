import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BREAKPOINTS } from './src/ui/theme/breakpoints.ts';
import { themeScript } from './theme-script.ts';

const api = `http://localhost:${process.env.PORT ?? 3000}`;

// By default, every module that two pages share becomes a file of its own: forty before the first page shows. `base` is
// for server-rendered pages, so it must not contain anything that imports React.
const CHUNKS = [
  {
    name: 'base',
    test: /web\/src\/(app\/(link-clicks|rendered-page)|public\/(page-facts|react-root|page-components)|lib\/(paths|browser-storage|idle|session-channel|theme|analytics\/(choice|page-views)))\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'routing', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  // The parts of public pages. Nothing here may need the router.
  {
    name: 'front',
    test: /web\/src\/(ui\/(display|property\/(door|terrace|role-colour|role-icon|strategy-badge))|ui\/action\/(button|button-look|skip-link)\.|ui\/feedback\/spinner|ui\/form\/switch|features\/(accounts\/entrance\/entrance-context|plans\/plan-(card|link|state))|public\/(footer|offline-bar|visitor-header|header\.module|public-pages)|lib\/(browser-state|format|page-title|page-context)\.)|contract\/src\/values\/(members|plans)\.|lucide-react\/dist\/esm\/((?!icons)|icons\/(building-2|check|check-check|clock|compass|key-round|plus|wifi-off|wrench|x)\.)/,
  },
  {
    name: 'writing',
    test: /web\/src\/(ui\/form\/(error-summary|field|text-input|textarea)\.|ui\/feedback\/(alert|banner)\.|lib\/(api|api-error|query-string|wait-words)\.)|contract\/src\/values\/text\.|lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|triangle-alert)\./,
  },
  // What the account pages share with the application.
  {
    name: 'basics',
    test: /web\/src\/(features\/accounts\/requests|ui\/(action\/(button-anchor|focus)|form\/password-input))\.|contract\/src\/values\/(collections|second-factor)\.|lucide-react\/dist\/esm\/icons\/(arrow-left|eye|eye-off)\./,
  },
  // Only the contact page and the account pages need this.
  { name: 'checked-form', test: /web\/src\/ui\/form\/checked-form\./ },
  {
    name: 'shell',
    test: /web\/src\/(features\/accounts\/(session|api|confirmation-banner|email-links\/followed-link)|lib\/(development|pause|query-client|site|site-query))\./,
  },
  {
    name: 'parts',
    test: /web\/src\/ui\/(action|feedback|property\/(?!field-)|form|overlay\/(tooltip|toast\.ts))|lucide-react/,
    minShareCount: 2,
  },
  // The table of profile fields, for pages that show whole profiles. The directory does not need it.
  { name: 'fields', test: /contract\/src\/values\/profile-|web\/src\/ui\/property\/field-/ },
  {
    name: 'entrance',
    test: /web\/src\/features\/accounts\/(entrance|providers|second-factor\/second-step|account-form|failures|mail-note|state)|contract\/src\/(values\/accounts|errors)\./,
    minShareCount: 2,
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), breakpoints, ...(isSsrBuild ? [] : [themeScript()])],
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
  // The code that renders pages is a single file without dependencies, which the server loads directly.
  ssr: { noExternal: true as const },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
