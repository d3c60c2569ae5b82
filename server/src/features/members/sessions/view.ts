import type { session, TokenSet } from '@lintel/contract/accounts/sessions';
import type { z } from 'zod';
import type { SessionRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { ACCESS_MILLISECONDS } from './rules.ts';

export function toSession(row: SessionRow, currentId: string): z.output<typeof session> {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: row.userAgent && deviceName(row.userAgent),
    createdAt: isoInstant(row.createdAt),
    lastSeenAt: isoInstant(row.lastSeenAt),
  };
}

export function toTokenSet(
  { access, refresh }: { access: string; refresh: string },
  { now, expiresAt }: { now: number; expiresAt: number },
): TokenSet {
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_MILLISECONDS / 1000,
    refresh_expires_in: Math.round((expiresAt - now) / 1000),
    issued_at: Math.floor(now / 1000),
  };
}

// In this order: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome on Windows": enough to know one's own devices by. */
export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Another client';
}
