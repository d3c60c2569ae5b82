import { z } from 'zod';

/** The settings of push messages to closed browsers. See https://www.rfc-editor.org/rfc/rfc8292 */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** How a push service contacts the operator: an https: or mailto: address. */
  subject: string;
  /** Hosts of push services; a leading dot means every subdomain. */
  services: readonly string[];
}

/** The settings by their environment variables. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
};

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const PUBLIC_KEY = /^[\w-]{87}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;

// The server sends requests to the addresses that members submit, so only those of browser vendors are accepted.
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** The settings, if any are set; `faults` gains a sentence for each that is missing or wrong. */
export function readPush(
  variables: Record<string, string | undefined>,
  faults: string[],
): PushSettings | undefined {
  const absent = NAMES.filter((name) => !variables[name]);
  if (absent.length === NAMES.length) return undefined;
  if (absent.length > 0) {
    faults.push(`${absent.join(' and ')} missing: web push needs ${NAMES.join(', ')}.`);
    return undefined;
  }
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', VAPID_SUBJECT = '' } = variables;
  if (!PUBLIC_KEY.test(VAPID_PUBLIC_KEY) || !PRIVATE_KEY.test(VAPID_PRIVATE_KEY)) {
    faults.push('VAPID keys must be those that `npx web-push generate-vapid-keys` prints.');
  }
  if (!/^(https:\/\/|mailto:)./.test(VAPID_SUBJECT)) {
    faults.push('VAPID_SUBJECT must be an address such as mailto:help@lintel.example.');
  }
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
    services: SERVICES,
  };
}

/** Whether an address belongs to one of these push services. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    if (service.startsWith('.')) return url.protocol === 'https:' && url.host.endsWith(service);
    return url.origin === (service.includes('://') ? service : `https://${service}`);
  });
}
