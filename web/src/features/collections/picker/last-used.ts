import { createStore } from '#web/lib/store.ts';

/** The collection to which the member has added a profile since the page loaded; their next one goes there as well. */
export const lastUsed = createStore<{ id: string; name: string } | null>(null);
