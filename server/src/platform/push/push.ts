import webpush from 'web-push';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { OUTSIDE_MILLISECONDS, OutsideFailure } from '#server/platform/outside.ts';
import type { PushSettings } from './settings.ts';

// An older message is no longer news when the browser is opened.
const TTL_SECONDS = 24 * 3_600;
const GONE = new Set([404, 410]);

/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Hand a message to a browser's push service, encrypted for that browser. `gone`: the service no longer knows it.
 * Throws if the service cannot be reached or refuses.
 * @param topic a later message with the same topic replaces a waiting one; at most 32 characters of base64url
 */
export async function sendPush(
  { publicKey, privateKey, subject }: PushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  message: { payload: string; topic: string },
): Promise<'sent' | 'gone'> {
  const request = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message.payload,
    {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: TTL_SECONDS,
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    },
  );
  requireNothingHeld();
  const response = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(OUTSIDE_MILLISECONDS.push),
  });
  await response.body?.cancel();
  if (GONE.has(response.status)) return 'gone';
  if (!response.ok) throw new OutsideFailure('The push service', response.status);
  return 'sent';
}
