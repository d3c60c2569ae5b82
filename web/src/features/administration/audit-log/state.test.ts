import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { expect, test } from 'vitest';
import { sentenceOf, unnamedLabel } from './state.ts';

const ENTRY: AuditEntry = {
  id: 'aud_1',
  actor: { id: 'operator', name: null },
  action: 'suspend-member',
  subject: 'user_1',
  about: [{ id: 'user_1', name: null }],
  details: [],
  createdAt: '2026-09-03T12:00:00.000Z',
};

test('an entry is a sentence with its reason, its checks or its statement', () => {
  expect(sentenceOf(ENTRY)).toEqual({ before: 'suspended ', after: '' });
  expect(sentenceOf({ ...ENTRY, details: ['scam'] }).after).toBe(': Fraud or a scam');
  const verified = sentenceOf({ ...ENTRY, action: 'verify-profile', details: ['identity', 'new'] });
  expect(verified).toEqual({ before: 'verified ', after: ': identity document, new' });
  expect(sentenceOf({ ...ENTRY, action: 'mark-message-read' })).toEqual({
    before: 'marked a message from ',
    after: ' as read',
  });
  const sql = sentenceOf({ ...ENTRY, action: 'run-sql', details: ['select 1'] });
  expect(sql).toEqual({ before: 'ran SQL', after: ': select 1' });
});

test('who has no name is described by what the id stands for', () => {
  expect(unnamedLabel('operator')).toBe('the operator');
  expect(unnamedLabel('user_1')).toBe('a member who has left');
  expect(unnamedLabel('contact_1')).toBe('the contact form');
});
