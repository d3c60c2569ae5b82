import { createStore } from './store.ts';

/** Whether the session has ended while a page of the member is open. The page stays until they have signed in again. */
export const lostSession = createStore(false);
