import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.PORT ?? 3000}`;

// Left alone, every module that two pages share becomes a file of its own, forty of them before the first page shows.
// `front` is what the landing page needs: nothing that imports the router, queries or a schema may join it.
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'routing', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
  {
    name: 'front',
    test: /web\/src\/(ui\/(display|property\/(door|terrace|role-colour))|ui\/action\/(button|button-look|skip-link)\.|ui\/feedback\/spinner|app\/(paths|footer|visitor-header|offline-bar|internal-links|header\.module)|lib\/(api|api-error|query-string|browser-storage|theme|page-title|online|site)\.|pages\/home)|contract\/src\/(options|plans)\.|lucide-react\/dist\/esm\/(?!icons)/,
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

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/healthz': api,
      '/dev/': api,
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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
