import type { listIdentities } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { IdentityRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

type Identity = Output<typeof listIdentities>['items'][number];

/** @param label the provider's name, if it is still configured */
export function toIdentity(row: IdentityRow, label: string | undefined): Identity {
  return {
    id: row.id,
    provider: row.provider,
    label: label ?? row.provider,
    email: row.email,
    createdAt: isoInstant(row.createdAt),
  };
}
