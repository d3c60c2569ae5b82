import { PATHS } from './paths.ts';

/**
 * Return the path if it stays on this site, else null. Browsers treat `//host` and `/\host` as URLs of another site and
 * strip control characters first, so `/<tab>/host` is one as well.
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters.
  return /[\\\u0000-\u001f\u007f]/.test(path) ? null : path;
}

const SIGN_IN_PAGES: readonly string[] = [PATHS.login, PATHS.signup];

/** The destination after sign-in: the requested page, else the directory, or the profile form if it is incomplete. */
export function postLoginDestination(
  savedPath: string | null | undefined,
  onboardingComplete: boolean,
): string {
  const path = safePath(savedPath);
  // Returning to a sign-in page would be a loop.
  if (path && !SIGN_IN_PAGES.includes(path.split(/[?#]/, 1)[0] ?? '')) return path;
  return onboardingComplete ? PATHS.search : PATHS.onboarding;
}
