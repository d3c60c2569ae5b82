const DARK = '(prefers-color-scheme: dark)';

/** Names the colours that the page is shown in. */
export function currentTheme(): string {
  const theme = document.documentElement.dataset.theme;
  return theme ?? (matchMedia(DARK).matches ? 'dark' : 'light');
}

/** Hears of another theme, chosen here or by the system. */
export function subscribeToTheme(listener: () => void): () => void {
  const watching = new MutationObserver(listener);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  return () => {
    watching.disconnect();
    system.removeEventListener('change', listener);
  };
}
