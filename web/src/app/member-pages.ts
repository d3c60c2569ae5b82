import { PATHS } from '../lib/paths.ts';

/** A page at which members' visits begin, with what it needs at once. */
export interface MemberPage {
  path: string;
  /** Its file in src/pages/, without the extension. */
  file: string;
  /** The files whose requests its route sends. */
  data: readonly string[];
  /** The file that it needs as well in a wide window. */
  wide?: string;
}

const COLLECTIONS = 'src/features/collections/api.ts';

/** The pages at which members' visits begin. The server tells the browser early what they need. */
export const MEMBER_PAGES = {
  search: {
    path: PATHS.search,
    file: 'search',
    data: ['src/features/directory/search/api.ts'],
    wide: 'src/features/directory/search/filters/filter-panel.tsx',
  },
  profile: { path: PATHS.profile, file: 'profile', data: ['src/features/members/profiles/api.ts'] },
  collections: { path: PATHS.collections, file: 'collections', data: [COLLECTIONS] },
  collection: { path: PATHS.collection, file: 'collection', data: [COLLECTIONS] },
  messages: { path: PATHS.messages, file: 'messages', data: ['src/features/messaging/api.ts'] },
} as const satisfies Record<string, MemberPage>;

export type MemberPageKey = keyof typeof MEMBER_PAGES;
