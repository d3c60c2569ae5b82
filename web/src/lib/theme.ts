import { LOCAL_KEYS, safeLocalStorage } from './browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The member's choice on this device; the system's theme by default. */
export function readTheme(): Theme {
  const savedTheme = safeLocalStorage.read(LOCAL_KEYS.theme);
  return THEMES.find((theme) => theme === savedTheme) ?? 'system';
}

export function saveTheme(theme: Theme) {
  safeLocalStorage.write(LOCAL_KEYS.theme, theme);
  applyTheme(theme);
}

/** Set the page's theme, and the colour of the browser's own interface to match. */
export function applyTheme(theme: Theme) {
  const { documentElement: page } = document;
  if (theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.system ??= meta.media;
    const isDark = meta.dataset.system.includes('dark');
    if (theme === 'system') meta.media = meta.dataset.system;
    else meta.media = isDark === (theme === 'dark') ? 'all' : 'not all';
  }
}
