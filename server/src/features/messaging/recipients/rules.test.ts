import { expect, it } from 'vitest';
import { refusalToWrite } from './rules.ts';

it('members who are not listed or are suspended cannot be written to', () => {
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

it('each side of a block learns only its own part of it', () => {
  const blocked = { isListed: true, isSuspended: false, hasConversation: true };
  const byViewer = { ...blocked, isBlockedByViewer: true, hasBlockedViewer: true };
  const byOther = { ...blocked, isBlockedByViewer: false, hasBlockedViewer: true };
  expect(refusalToWrite(byViewer)).toBe('BLOCKED_BY_YOU');
  expect(refusalToWrite(byOther)).toBe('BLOCKED');
  expect(refusalToWrite({ ...byOther, hasConversation: false })).toBe('PROFILE_NOT_FOUND');
  expect(refusalToWrite({ ...byViewer, isListed: false })).toBe('CANNOT_MESSAGE');
});
