import { pause } from '../lib/idle.ts';

/**
 * Load the application. React, the other libraries and the application itself are evaluated in a task each, and the
 * page starts in another: at once they would block it.
 */
export async function loadApp() {
  await import('react-dom/client');
  await pause();
  await import('../lib/query-client.ts');
  await pause();
  await import('./app.tsx');
  await pause();
  return import('./app.tsx');
}
