import type { listIdentities } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import type { IdentityRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

type Identity = Output<typeof listIdentities>['items'][number];

/** @param label what the provider calls itself, if it is still one of ours */
export function toIdentity(row: IdentityRow, label: string | undefined): Identity {
  return {
    id: row.id,
    provider: row.provider,
    label: label ?? row.provider,
    email: row.email,
    createdAt: isoInstant(row.createdAt),
  };
}
