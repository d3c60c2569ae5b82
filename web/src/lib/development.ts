import type { Site } from './site.ts';

/** Whether this is a developer's installation: only there mail is kept in a local mailbox. */
export function isDevelopment(site: Site | undefined): boolean {
  return site?.mail === 'mailbox';
}
