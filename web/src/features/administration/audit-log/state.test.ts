import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { expect, test } from 'vitest';
import { actionWords, unnamedWords } from './state.ts';

const ENTRY: AuditEntry = {
  id: 'aud_1',
  actor: { id: 'operator', name: null },
  action: 'suspend-member',
  subject: { id: 'user_1', name: null },
  details: [],
  createdAt: '2026-09-03T12:00:00.000Z',
};

test('an action is described with its reason or the checks made', () => {
  expect(actionWords(ENTRY)).toBe('Suspended');
  expect(actionWords({ ...ENTRY, details: ['scam'] })).toBe('Suspended: Fraud or a scam');
  const verified = { ...ENTRY, action: 'verify-profile', details: ['identity', 'new'] } as const;
  expect(actionWords({ ...verified, details: [...verified.details] })).toBe(
    'Verified: identity document, new',
  );
});

test('an actor or subject without a name is described by what the id stands for', () => {
  expect(unnamedWords('operator')).toBe('Operator');
  expect(unnamedWords('user_1')).toBe('Deleted or unfinished member');
  expect(unnamedWords('msg_1')).toBe('msg_1');
});
