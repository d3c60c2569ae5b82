import { pause } from '../lib/idle.ts';

/** Load the application. Its libraries are evaluated in a task before: all of its code at once would block the page. */
export async function loadApp() {
  await import('../lib/query-client.ts');
  await pause();
  return import('./app.tsx');
}
