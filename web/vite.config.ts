import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.PORT ?? 3000}`;

// Left alone, every module that two pages share becomes a file of its own, forty of them before the first page shows.
// `base` is what a page that the server has drawn needs: nothing that imports React may join it.
const CHUNKS = [
  {
    name: 'base',
    test: /web\/src\/(app\/(paths|internal-links|plan-choice|drawn-page|drawn-root)|lib\/(browser-storage|theme|analytics\/(choice|tell)))\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'routing', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
  {
    name: 'front',
    test: /web\/src\/(ui\/(display|property\/(door|terrace|role-colour))|ui\/action\/(button|button-look|skip-link)\.|ui\/feedback\/spinner|app\/(footer|visitor-header|offline-bar|header\.module|public-pages)|lib\/(api|api-error|query-string|page-title|online|site|visit)\.)|contract\/src\/(options|plans)\.|lucide-react\/dist\/esm\/(?!icons)/,
  },
  {
    name: 'shell',
    test: /web\/src\/(features\/accounts\/(session|api|confirmation-banner|(links|passwords|providers)\/api|passwords\/reset-token|callback\/(kept|followed)-link)|lib\/(development|format|pause|query-client|session-channel|site-query|wait-words))\.|contract\/src\/(signin-popup|plans|collection-options)\./,
  },
  {
    name: 'parts',
    test: /web\/src\/ui\/(action|feedback|property|form|overlay\/t(ip|oast\.ts))|lucide-react/,
    minShareCount: 2,
  },
  {
    name: 'entrance',
    test: /web\/src\/(features\/accounts\/(entrance|providers|account-form|failure|mail-note|state)|lib\/form-)|contract\/src\/(accounts|links|passwords|errors)\./,
    minShareCount: 2,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/healthz': api,
      '/dev/': api,
      '/avatars/': api,
      // The pages that lead to a provider and back; /auth/callback is a page of the application.
      '^/auth($|\\?|/provider/|/popup\\.)': api,
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // An inlined asset would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: isSsrBuild ? { codeSplitting: false } : { codeSplitting: { groups: CHUNKS } },
    },
  },
  // What draws the pages is one file without dependencies: the server loads it as it is.
  ssr: { noExternal: true as const },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
