import type { Site } from './site.ts';

/** Whether this is a developer's installation, where developers' pages exist. */
export function isDevelopment(site: Site | undefined): boolean {
  return site?.development ?? false;
}
