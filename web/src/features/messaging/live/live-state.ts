import { REALTIME } from '@lintel/contract/values/messaging';
import type { ConnectionStatus } from '#web/lib/realtime/connection.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Transient state: the connection, who is online and who is typing. */
interface LiveState {
  status: ConnectionStatus;
  online: ReadonlySet<string>;
  typing: ReadonlySet<string>;
}

const EMPTY: LiveState = { status: 'closed', online: new Set(), typing: new Set() };

const live = createStore(EMPTY);
const fading = new Map<string, ReturnType<typeof setTimeout>>();

function update(change: Partial<LiveState>) {
  live.set({ ...live.get(), ...change });
}

function withOrWithout(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** Set the connection status; without a connection, no one is known to be online. */
export function showStatus(status: ConnectionStatus) {
  update(status === 'subscribed' ? { status } : { status, online: EMPTY.online });
}

export function showPresence(profiles: readonly { profileId: string; isOnline: boolean }[]) {
  let { online } = live.get();
  for (const { profileId, isOnline } of profiles) {
    online = withOrWithout(online, profileId, isOnline);
  }
  update({ online });
}

/** Show the typing indicator, which expires unless the other member's client repeats it. */
export function showTyping(profileId: string) {
  clearTimeout(fading.get(profileId));
  fading.set(
    profileId,
    setTimeout(() => hideTyping(profileId), 2 * REALTIME.typing),
  );
  update({ typing: withOrWithout(live.get().typing, profileId, true) });
}

export function hideTyping(profileId: string) {
  clearTimeout(fading.get(profileId));
  fading.delete(profileId);
  update({ typing: withOrWithout(live.get().typing, profileId, false) });
}

/** Clear the state for the next member who uses this page. */
export function clearLiveState() {
  for (const timer of fading.values()) clearTimeout(timer);
  fading.clear();
  live.set(EMPTY);
}

export function useStatus(): ConnectionStatus {
  return useStore(live, ({ status }) => status);
}

export function useIsOnline(profileId: string): boolean {
  return useStore(live, ({ online }) => online.has(profileId));
}

export function useIsTyping(profileId: string): boolean {
  return useStore(live, ({ typing }) => typing.has(profileId));
}
