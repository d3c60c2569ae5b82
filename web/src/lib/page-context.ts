import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** A public page's facts about the installation and the reader. */
export interface PageContextValue {
  /** Undefined if the request failed. */
  site: Site | undefined;
  /** Null for visitors. */
  member: { fullName: string; email: string } | null;
}

/** Provided by the renderer: the application, or the server before any script runs. */
export const PageContext = createContext<PageContextValue>({ site: undefined, member: null });

export function usePageContext(): PageContextValue {
  return use(PageContext);
}
