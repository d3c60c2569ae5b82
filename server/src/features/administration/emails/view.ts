import type { FailedEmail } from '@lintel/contract/administration/emails';
import type { MailRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toFailedEmail(mail: MailRow & { failedAt: number }): FailedEmail {
  const { id, kind, recipient, failedAt, lastError, text } = mail;
  return { id, kind, recipient, failedAt: isoInstant(failedAt), lastError, canRetry: text !== '' };
}
