import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { headScript } from './head-script.ts';
import { BREAKPOINTS } from './src/ui/theme/breakpoints.ts';
import { describeTokenApi } from './token-api.ts';

const ROOT = import.meta.dirname;
const api = `http://localhost:${process.env.PORT ?? 3000}`;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const PUBLIC_PAGES = join(ROOT, 'src/public/');
const APPLICATION = join(ROOT, 'src/app/app.tsx');
/** With fewer, members would load too much of the forms for signing in. */
const MANY = 4;

/**
 * Put what every visit needs into a few files: React, what many public pages share, and the application. Whatever else pages
 * share is split by the bundler. The entry imports nothing of the three, so that React is evaluated when it is needed.
 */
function groupOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (REACT.test(id)) return 'react';
  const loads = loadsWith(id, graph);
  if (loads.some((module) => graph.getModuleInfo(module)?.isEntry)) return null;
  const publicPages = loads.filter((module) => module.startsWith(PUBLIC_PAGES));
  if (publicPages.length > 0) return publicPages.length >= MANY ? 'public' : null;
  return loads.includes(APPLICATION) ? 'application' : null;
}

/** The entries and the modules loaded on demand that import a module, directly or through others. */
function loadsWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id]);
  // The loop also visits what it adds.
  for (const module of importers) {
    for (const next of graph.getModuleInfo(module)?.importers ?? []) importers.add(next);
  }
  return [...importers].filter((module) => {
    const { isEntry, dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    return isEntry || dynamicImporters.length > 0;
  });
}

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
      output: {
        codeSplitting: !isSsrBuild && {
          includeDependenciesRecursively: false,
          groups: [{ name: groupOf }],
        },
      },
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
