import type { CompanyRecord } from '@lintel/contract/values/evidence';

/** A stored record, without what servers of earlier versions stored with it. */
export function readRecord(snapshot: string): CompanyRecord {
  const { formerNames, directors, ...record } = JSON.parse(snapshot);
  return record;
}
