import type { MemberEvent } from '@lintel/contract/values/messaging';
import type { MemberEventRow } from '#server/db/schema.ts';

export function toEvent({ memberId, createdAt, ...event }: MemberEventRow): MemberEvent {
  return event;
}
