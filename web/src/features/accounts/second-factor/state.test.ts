import { FACTOR_WORDS } from '@lintel/contract/values/second-factor';
import { expect, it } from 'vitest';
import { checkCode, checkPasskeyName, groupKey, methodsOf, recoveryFile } from './state.ts';

it('offers what the member has, the easiest first', () => {
  const all = { authenticator: true, recoveryCodes: true, passkey: {} };
  expect(methodsOf(all)).toEqual(['passkey', 'authenticator', 'recovery-code']);
  expect(methodsOf({ ...all, passkey: null })).toEqual(['authenticator', 'recovery-code']);
  expect(methodsOf({ ...all, authenticator: false, recoveryCodes: false })).toEqual(['passkey']);
});

it('reads codes however they are typed', () => {
  expect(checkCode('authenticator', { code: '123 456' }).code).toBeUndefined();
  expect(checkCode('authenticator', { code: '12345' }).code).toBe(FACTOR_WORDS.code);
  expect(checkCode('recovery-code', { code: 'ABCD efgh-2345 mnop' }).code).toBeUndefined();
  expect(checkCode('recovery-code', { code: '123456' }).code).toBe(FACTOR_WORDS.recoveryCode);
});

it('wants a name for a passkey', () => {
  expect(checkPasskeyName({ name: '  ' }).name).toBe(FACTOR_WORDS.passkeyName);
  expect(checkPasskeyName({ name: 'Phone' }).name).toBeUndefined();
});

it('writes keys and codes to be read', () => {
  expect(groupKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(recoveryFile('a@example.test', ['one', 'two'])).toContain('one\r\ntwo\r\n');
});
