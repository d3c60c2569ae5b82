import { LOCAL_KEYS, safeLocalStorage } from '../lib/browser-storage.ts';
import { applyTheme, readTheme } from '../lib/theme.ts';

// Built as a classic script for the head of every page: sets the theme before the first paint, and shows a member the
// frame of the application, with the shape of the page that comes and room for the reminder where it will be.
applyTheme(readTheme());
document.documentElement.dataset.page = location.pathname.split('/')[1] ?? '';
if (safeLocalStorage.read(LOCAL_KEYS.sessionHint)) {
  document.documentElement.dataset.member = safeLocalStorage.read(LOCAL_KEYS.reminded) ?? '';
}
