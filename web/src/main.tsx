import { PATHS } from './app/paths.ts';
import { LOCAL_KEYS, localShelf } from './lib/browser-storage.ts';
import { applyTheme, readTheme } from './lib/theme.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

applyTheme(readTheme());

// The validator would try `new Function` as it makes its schemas, which the content policy refuses and the console
// reports. Its `config()` would come too late and bring all of it here; this is the object that it reads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A stranger at the front door needs the front door alone; everybody else gets the whole application.
const isStranger =
  window.location.pathname === PATHS.home && !localShelf.read(LOCAL_KEYS.sessionHint);
const { start } = isStranger ? await import('./app/front-door.tsx') : await import('./app/app.tsx');

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to draw in.');
start(container);
