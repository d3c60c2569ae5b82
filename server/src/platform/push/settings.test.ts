import { expect, it } from 'vitest';
import { isPushService } from './settings.ts';

const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com'];

it('accepts the push services of browsers and no other address', () => {
  const isKnown = (endpoint: string) => isPushService(endpoint, SERVICES);
  expect(isKnown('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(isKnown('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.services.mozilla.com.example/abc',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'not an address',
  ]) {
    expect(isKnown(endpoint), endpoint).toBe(false);
  }
});
