import { REALTIME } from '@lintel/contract/values/messaging';
import { useSyncExternalStore } from 'react';
import type { ConnectionStatus } from '#web/lib/realtime/connection.ts';

/** What is true only at this moment: the state of the connection, who is online, who is typing. */
interface LiveState {
  status: ConnectionStatus;
  online: ReadonlySet<string>;
  typing: ReadonlySet<string>;
}

const EMPTY: LiveState = { status: 'closed', online: new Set(), typing: new Set() };

let state = EMPTY;
const listeners = new Set<() => void>();
const fading = new Map<string, ReturnType<typeof setTimeout>>();

function update(change: Partial<LiveState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function withOrWithout(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** Nobody is known to be online by a connection that is not there. */
export function showStatus(status: ConnectionStatus) {
  update(status === 'subscribed' ? { status } : { status, online: EMPTY.online });
}

export function showPresence(profiles: readonly { profileId: string; isOnline: boolean }[]) {
  let { online } = state;
  for (const { profileId, isOnline } of profiles) {
    online = withOrWithout(online, profileId, isOnline);
  }
  update({ online });
}

/** The mark fades where the other side does not say it again. */
export function showTyping(profileId: string) {
  clearTimeout(fading.get(profileId));
  fading.set(
    profileId,
    setTimeout(() => hideTyping(profileId), 2 * REALTIME.typing),
  );
  update({ typing: withOrWithout(state.typing, profileId, true) });
}

export function hideTyping(profileId: string) {
  clearTimeout(fading.get(profileId));
  fading.delete(profileId);
  update({ typing: withOrWithout(state.typing, profileId, false) });
}

/** Leaves nothing for the next member who uses this page. */
export function clearLiveState() {
  for (const timer of fading.values()) clearTimeout(timer);
  fading.clear();
  update(EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStatus(): ConnectionStatus {
  return useSyncExternalStore(subscribe, () => state.status);
}

export function useIsOnline(profileId: string): boolean {
  return useSyncExternalStore(subscribe, () => state.online.has(profileId));
}

export function useIsTyping(profileId: string): boolean {
  return useSyncExternalStore(subscribe, () => state.typing.has(profileId));
}
