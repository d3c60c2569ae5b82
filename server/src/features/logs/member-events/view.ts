import type { MemberEvent } from '@lintel/contract/realtime-frames';
import type { MemberEventRow } from '#server/db/schema.ts';

export function toEvent({ memberId, createdAt, ...event }: MemberEventRow): MemberEvent {
  return event;
}
