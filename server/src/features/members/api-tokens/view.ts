import type { ApiToken } from '@lintel/contract/accounts/api-tokens';
import type { TokenScope } from '@lintel/contract/values/programs';
import type { ApiTokenRow } from '#server/db/schema/api.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as TokenScope[],
    createdAt: isoInstant(row.createdAt),
    expiresAt: isoInstant(row.expiresAt),
    lastUsedOn: row.lastUsedOn,
  };
}
