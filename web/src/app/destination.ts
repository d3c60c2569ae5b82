import { PATHS } from '../lib/paths.ts';

/**
 * The path if it stays on this site, else null. Browsers read `//host` and `/\host` as another site's address and
 * drop control characters before they look, so `/<tab>/host` is one as well.
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return /[\\\u0000-\u001f\u007f]/.test(path) ? null : path;
}

const ENTRANCES: readonly string[] = [PATHS.login, PATHS.signup];

/** Where signing in leads: to the page that was asked for, else to the directory, or first to one's profile. */
export function postLoginDestination(
  savedPath: string | null | undefined,
  onboardingComplete: boolean,
): string {
  const path = safePath(savedPath);
  // The entrance itself as the destination would go round in circles.
  if (path && !ENTRANCES.includes(path.split(/[?#]/, 1)[0] ?? '')) return path;
  return onboardingComplete ? PATHS.search : PATHS.onboarding;
}
