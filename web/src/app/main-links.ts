import { Columns2, Folder, MessageSquare, Search } from 'lucide';
import { PATHS } from '../lib/paths.ts';

/** The links of the main navigation. */
export const MAIN_LINKS = {
  search: { to: PATHS.search, icon: Search, words: 'Search' },
  collections: { to: PATHS.collections, icon: Folder, words: 'Collections' },
  compare: { to: PATHS.compare, icon: Columns2, words: 'Compare' },
  messages: { to: PATHS.messages, icon: MessageSquare, words: 'Messages' },
} as const;
