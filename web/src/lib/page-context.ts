import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** What a public page knows of its installation and its reader. */
export interface PageContextValue {
  /** Undefined where it could not be asked. */
  site: Site | undefined;
  /** Null for somebody who is not signed in. */
  member: { fullName: string; email: string } | null;
}

/** Filled by what renders the page: the application, or the server before there is any script. */
export const PageContext = createContext<PageContextValue>({ site: undefined, member: null });

export function usePageContext(): PageContextValue {
  return use(PageContext);
}
