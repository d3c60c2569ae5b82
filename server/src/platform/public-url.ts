import { isLoopbackHost } from './addresses.ts';

/**
 * Read the public address from the environment. Links in emails, cookies and redirects use it, so in production a
 * missing one or one without https is a fault. A demo that others would reach is one as well.
 */
export function readPublicUrl(
  values: Record<string, string>,
  production: boolean,
  faults: string[],
): string | undefined {
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  if (production && !publicUrl) {
    faults.push('PUBLIC_URL is missing: in production it must be the public address of the site.');
  } else if (production && !publicUrl?.startsWith('https:') && values.ALLOW_HTTP !== 'true') {
    faults.push('PUBLIC_URL must start with https:// in production, unless ALLOW_HTTP=true.');
  }
  if (values.DEMO === 'true' && !isLocal(publicUrl)) {
    faults.push(
      'DEMO=true is for this machine alone, because its administrator has a published password: remove it, or PUBLIC_URL.',
    );
  }
  return publicUrl;
}

/** Whether the public address is this machine's own, as it is unless one is set. */
export function isLocal(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  return URL.canParse(publicUrl) && isLoopbackHost(new URL(publicUrl).host);
}
