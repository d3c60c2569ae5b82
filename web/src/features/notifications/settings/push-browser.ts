import type {
  checkPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@lintel/contract/notifications/settings';
import { call, endpoint } from '#web/lib/api.ts';
import { startWorker, WORKER } from '#web/lib/service-worker.ts';

const SUBSCRIBE = endpoint<typeof subscribeToPush>('PUT', '/api/notifications/push');
const CHECK = endpoint<typeof checkPush>('POST', '/api/notifications/push/check');
const UNSUBSCRIBE = endpoint<typeof unsubscribeFromPush>('DELETE', '/api/notifications/push');

/** `blocked`: the member has blocked this site's notifications in the browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  // The browser keeps a subscription when the session for which it was made has ended.
  const { isOn } = await call(CHECK, { body: { endpoint: subscription.endpoint } });
  return isOn ? 'on' : 'off';
}

/** Ask for permission, subscribe this browser and return the new state. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await startWorker();
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint: address = '', keys } = subscription.toJSON();
  try {
    const { p256dh = '', auth = '' } = keys ?? {};
    await call(SUBSCRIBE, { body: { endpoint: address, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await call(UNSUBSCRIBE, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** End this browser's subscription when its member signs out; the server drops it with the session. */
export async function forgetPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}
