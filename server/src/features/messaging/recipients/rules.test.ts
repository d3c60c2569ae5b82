import { expect, it } from 'vitest';
import { refusalToWrite } from './rules.ts';

it('nobody writes to whom the directory does not have or who is suspended', () => {
  const fine = {
    isListed: true,
    isSuspended: false,
    hasConversation: false,
    isBlockedByViewer: false,
    hasBlockedViewer: false,
  };
  expect(refusalToWrite(fine)).toBeUndefined();
  expect(refusalToWrite({ ...fine, isSuspended: true })).toBe('PROFILE_NOT_FOUND');
  expect(refusalToWrite({ ...fine, isSuspended: true, hasConversation: true })).toBe(
    'ACCOUNT_UNAVAILABLE',
  );
  expect(refusalToWrite({ ...fine, isListed: false })).toBe('PROFILE_NOT_FOUND');
  expect(refusalToWrite({ ...fine, isListed: false, hasConversation: true })).toBe(
    'CANNOT_MESSAGE',
  );
});

it('of a block each side learns what is theirs to know', () => {
  const blocked = { isListed: true, isSuspended: false, hasConversation: true };
  const byViewer = { ...blocked, isBlockedByViewer: true, hasBlockedViewer: true };
  const byOther = { ...blocked, isBlockedByViewer: false, hasBlockedViewer: true };
  expect(refusalToWrite(byViewer)).toBe('BLOCKED_BY_YOU');
  expect(refusalToWrite(byOther)).toBe('BLOCKED');
  expect(refusalToWrite({ ...byOther, hasConversation: false })).toBe('PROFILE_NOT_FOUND');
  expect(refusalToWrite({ ...byViewer, isListed: false })).toBe('CANNOT_MESSAGE');
});
