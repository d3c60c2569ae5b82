import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/healthz': api } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // An inlined asset would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
